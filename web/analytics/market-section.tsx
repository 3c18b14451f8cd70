import { ANALYTICS, type Analytics, type MarketRow } from '#shared/analytics/analytics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { cityName } from '#shared/platform/places.ts';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { BarChart, Sparkline } from '#web/admin-ui/charts.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { AnalyticsSection, TitledTable } from './analytics-section.tsx';
import { pointsOf, totalOf, valuesOf } from './series.ts';
import { shareText } from './share-text.ts';

/** From a submitted listing to somebody who contacts its seller. */
export function MarketSection({ analytics: { days, categories, cities } }: { analytics: Analytics }) {
  const filed = totalOf(days, 'filed');
  const published = totalOf(days, 'published');
  const contacted = totalOf(days, 'contacted');
  return (
    <AnalyticsSection
      id="marche"
      title="De la publication au contact"
      lead={`Une annonce est jointe quand quelqu’un demande son numéro, ouvre WhatsApp ou écrit dans les ${ANALYTICS.contactDays} jours qui suivent son dépôt. Les chiffres sont refaits chaque heure.`}
    >
      <Figures
        figures={[
          {
            label: 'Annonces déposées',
            value: formatInteger(filed),
            below: <Sparkline values={valuesOf(days, 'filed')} />,
          },
          { label: 'Mises en ligne', value: formatInteger(published), below: shareText(published, filed) },
          {
            label: `Jointes en ${ANALYTICS.contactDays} jours`,
            value: formatInteger(contacted),
            below: shareText(contacted, published),
          },
          {
            label: 'Contacts',
            value: formatInteger(totalOf(days, 'contacts')),
            below: <Sparkline values={valuesOf(days, 'contacts')} />,
          },
        ]}
      />
      <MarketCharts days={days} />
      <CategoryTable categories={categories} />
      <CityTable cities={cities} />
    </AnalyticsSection>
  );
}

const MARKET_COLUMNS: readonly AdminColumn<MarketRow>[] = [
  { head: 'Déposées', cell: ({ filed }) => formatInteger(filed), isNumber: true },
  { head: 'En ligne', cell: ({ published }) => formatInteger(published), isNumber: true },
  { head: 'Jointes', cell: ({ contacted, published }) => shareText(contacted, published), isNumber: true },
  { head: 'Vues', cell: ({ views }) => formatInteger(views), isNumber: true },
  { head: 'Contacts', cell: ({ contacts }) => formatInteger(contacts), isNumber: true },
];

function CategoryTable({ categories }: Pick<Analytics, 'categories'>) {
  const site = useSiteSettings();
  return (
    <TitledTable title="Par catégorie">
      <AdminTable
        caption="Par catégorie"
        rows={categories}
        keyOf={({ category }) => category}
        columns={[
          { head: 'Catégorie', cell: ({ category }) => categoryLabel(site, category) },
          ...MARKET_COLUMNS,
          { head: 'Recherches', cell: ({ searches }) => formatInteger(searches), isNumber: true },
          {
            head: 'Sans résultat',
            cell: ({ searches, emptySearches }) => shareText(emptySearches, searches),
            isNumber: true,
          },
        ]}
        empty={{ title: 'Rien à montrer pour cette période.' }}
      />
    </TitledTable>
  );
}

function CityTable({ cities }: Pick<Analytics, 'cities'>) {
  return (
    <TitledTable title="Par ville" lead={`Les ${ANALYTICS.cities} villes les plus actives.`}>
      <AdminTable
        caption="Par ville"
        rows={cities}
        keyOf={({ city }) => city ?? 'sans-ville'}
        columns={[
          { head: 'Ville', cell: ({ city }) => (city === null ? 'Sans ville' : cityName(city)) },
          ...MARKET_COLUMNS,
        ]}
        empty={{ title: 'Rien à montrer pour cette période.' }}
      />
    </TitledTable>
  );
}

function MarketCharts({ days }: Pick<Analytics, 'days'>) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <BarChart
        title="Annonces déposées par jour"
        labelHead="Jour"
        valueHead="Annonces"
        points={pointsOf(days, 'filed')}
      />
      <BarChart
        title="Vues d’annonces par jour"
        labelHead="Jour"
        valueHead="Vues"
        points={pointsOf(days, 'views')}
      />
      <BarChart
        title="Contacts par jour"
        labelHead="Jour"
        valueHead="Contacts"
        points={pointsOf(days, 'contacts')}
      />
    </div>
  );
}
