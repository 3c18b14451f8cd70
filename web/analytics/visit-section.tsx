import { PAGE_LABEL, type Analytics } from '#shared/analytics/analytics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { AdminTable } from '#web/admin-ui/admin-table.tsx';
import { BarChart, Sparkline } from '#web/admin-ui/charts.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { AnalyticsSection, TitledTable } from './analytics-section.tsx';
import { pointsOf, totalOf, valuesOf } from './series.ts';
import { shareText } from './share-text.ts';

/** Always of the whole site: a visit belongs to no category. */
export function VisitSection({ analytics: { days, pages } }: { analytics: Analytics }) {
  const visitors = totalOf(days, 'visitors');
  const opened = totalOf(days, 'pages');
  const counted = days.filter((day) => day.visitors > 0).length;
  const today = days.at(-1);
  return (
    <AnalyticsSection
      id="visites"
      title="Visites"
      lead="De tout le site. Une personne compte une fois par jour et par appareil ; d’un jour à l’autre, rien ne permet de la reconnaître."
    >
      <Figures
        figures={[
          {
            label: 'Visiteurs par jour',
            value: formatInteger(counted === 0 ? 0 : Math.round(visitors / counted)),
            below: <Sparkline values={valuesOf(days, 'visitors')} />,
          },
          { label: 'Visiteurs aujourd’hui', value: formatInteger(today?.visitors ?? 0) },
          {
            label: 'Pages ouvertes',
            value: formatInteger(opened),
            below: <Sparkline values={valuesOf(days, 'pages')} />,
          },
          {
            label: 'Pages par visite',
            value:
              visitors === 0
                ? '–'
                : (opened / visitors).toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
          },
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          title="Visiteurs par jour"
          labelHead="Jour"
          valueHead="Visiteurs"
          points={pointsOf(days, 'visitors')}
        />
        <BarChart
          title="Pages ouvertes par jour"
          labelHead="Jour"
          valueHead="Pages"
          points={pointsOf(days, 'pages')}
        />
      </div>
      <PageTable pages={pages} opened={opened} />
    </AnalyticsSection>
  );
}

function PageTable({ pages, opened }: Pick<Analytics, 'pages'> & { opened: number }) {
  return (
    <TitledTable title="Ce qui est ouvert">
      <AdminTable
        caption="Pages ouvertes par genre"
        rows={pages}
        keyOf={({ page }) => page}
        columns={[
          { head: 'Page', cell: ({ page }) => PAGE_LABEL[page] },
          { head: 'Ouvertures', cell: ({ count }) => formatInteger(count), isNumber: true },
          { head: 'Part', cell: ({ count }) => shareText(count, opened), isNumber: true },
        ]}
        empty={{
          title: 'Aucune page n’a encore été comptée.',
          text: 'Les premiers chiffres paraissent quelques secondes après la première visite.',
        }}
      />
    </TitledTable>
  );
}
