import { DASHBOARD_FIGURES, type Dashboard, type DashboardFigure } from '#shared/admin/dashboard.ts';
import { formatInteger, formatXof } from '#shared/platform/money.ts';
import { longDate } from '#shared/platform/time.ts';
import { AdminTable, type AdminColumn } from '#web/admin-ui/admin-table.tsx';
import { Sparkline } from '#web/admin-ui/charts.tsx';

const LABELS: Record<DashboardFigure, string> = {
  accounts: 'Comptes créés',
  listings: 'Annonces mises en ligne',
  payments: 'Paiements reçus',
  revenue: 'Encaissé, remboursements déduits',
  decisions: 'Décisions de l’équipe',
};

const textOf = (figure: DashboardFigure, value: number) =>
  figure === 'revenue' ? formatXof(value) : formatInteger(value);

const WEEK = 7;

type Row = { figure: DashboardFigure; values: readonly number[] };

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const COLUMNS: readonly AdminColumn<Row>[] = [
  { head: 'Chiffre', cell: ({ figure }) => LABELS[figure] },
  { head: 'Aujourd’hui', cell: ({ figure, values }) => textOf(figure, values.at(-1) ?? 0), isNumber: true },
  {
    head: '7 jours',
    cell: ({ figure, values }) => textOf(figure, sumOf(values.slice(-WEEK))),
    isNumber: true,
  },
  { head: '30 jours', cell: ({ figure, values }) => textOf(figure, sumOf(values)), isNumber: true },
  {
    head: 'Évolution',
    cell: ({ values }) => (
      <div className="w-40 max-w-full md:ml-auto md:w-60">
        <Sparkline values={values} />
      </div>
    ),
    isNumber: true,
  },
];

/** The figures of today, the week and the month, with each day in a table. */
export function DashboardFigures({ dashboard: { days, figures } }: { dashboard: Dashboard }) {
  return (
    <section aria-labelledby="chiffres" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="chiffres" className="text-xl">
        Activité
      </h2>
      <AdminTable
        caption="Activité d’aujourd’hui, de sept et de trente jours"
        columns={COLUMNS}
        rows={DASHBOARD_FIGURES.map((figure) => ({ figure, values: figures[figure] }))}
        keyOf={({ figure }) => figure}
        empty={{ title: 'Aucun chiffre.' }}
      />
      <DayByDay days={days} figures={figures} />
    </section>
  );
}

function DayByDay({ days, figures }: Pick<Dashboard, 'days' | 'figures'>) {
  const rows = days.map((day, index) => ({ day, index })).toReversed();
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-s font-semibold text-brand">
        Jour par jour
      </summary>
      <div
        className="max-h-96 overflow-auto rounded-l border border-line bg-surface"
        role="region"
        aria-label="Activité jour par jour"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard too
        tabIndex={0}
      >
        <table className="w-full text-s whitespace-nowrap">
          <caption className="sr-only">Activité jour par jour</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-2">
              <th scope="col" className="px-3 py-2">
                Jour
              </th>
              {DASHBOARD_FIGURES.map((figure) => (
                <th key={figure} scope="col" className="px-3 py-2 text-right">
                  {LABELS[figure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, index }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {longDate(day)}
                </th>
                {DASHBOARD_FIGURES.map((figure) => (
                  <td key={figure} className="px-3 py-1.5 text-right">
                    {textOf(figure, figures[figure][index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
