import { ANALYTICS, type Analytics, type SearchTerm } from '#shared/analytics/analytics.ts';
import { formatInteger } from '#shared/platform/money.ts';
import { AdminTable } from '#web/admin-ui/admin-table.tsx';
import { BarChart, Sparkline } from '#web/admin-ui/charts.tsx';
import { Figures } from '#web/admin-ui/figures.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AnalyticsSection, TitledTable } from './analytics-section.tsx';
import { pointsOf, totalOf, valuesOf } from './series.ts';
import { shareText } from './share-text.ts';

/** What people search for, and which searches find nothing: what the market lacks. */
export function SearchSection({ analytics: { days, terms, emptyTerms } }: { analytics: Analytics }) {
  const searches = totalOf(days, 'searches');
  const empty = totalOf(days, 'emptySearches');
  return (
    <AnalyticsSection
      id="recherches"
      title="Recherches"
      lead={`Les mots sont mis en minuscules et sans accents. Ceux que moins de ${ANALYTICS.minUses} personnes ont cherchés, et tout ce qui ressemble à un numéro ou à une adresse, n’est jamais montré.`}
    >
      <Figures
        figures={[
          {
            label: 'Recherches',
            value: formatInteger(searches),
            below: <Sparkline values={valuesOf(days, 'searches')} />,
          },
          {
            label: 'Sans résultat',
            value: formatInteger(empty),
            below: <Sparkline values={valuesOf(days, 'emptySearches')} />,
          },
          { label: 'Part sans résultat', value: shareText(empty, searches) },
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          title="Recherches par jour"
          labelHead="Jour"
          valueHead="Recherches"
          points={pointsOf(days, 'searches')}
        />
        <BarChart
          title="Recherches sans résultat par jour"
          labelHead="Jour"
          valueHead="Sans résultat"
          points={pointsOf(days, 'emptySearches')}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <TitledTable title="Les plus cherchés">
          <Terms caption="Mots les plus cherchés" terms={terms} />
        </TitledTable>
        <TitledTable title="Cherchés en vain">
          <Terms caption="Mots cherchés en vain" terms={emptyTerms} />
          <ButtonLink href="/admin/synonymes" look="secondary" size="s" className="justify-self-start">
            Apprendre ces mots à la recherche
          </ButtonLink>
        </TitledTable>
      </div>
    </AnalyticsSection>
  );
}

function Terms({ caption, terms }: { caption: string; terms: readonly SearchTerm[] }) {
  return (
    <AdminTable
      caption={caption}
      rows={terms}
      keyOf={({ term }) => term}
      columns={[
        { head: 'Mots', cell: ({ term }) => term },
        { head: 'Recherches', cell: ({ uses }) => formatInteger(uses), isNumber: true },
        { head: 'Sans résultat', cell: ({ emptyUses }) => formatInteger(emptyUses), isNumber: true },
      ]}
      empty={{ title: 'Rien à montrer pour cette période.' }}
    />
  );
}
