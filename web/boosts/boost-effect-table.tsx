import type { BoostEffect, DailyMean } from '#shared/boosts/boost.ts';
import { STATISTIC_LABEL, STATISTICS } from '#shared/listings/listing-statistics.ts';
import { plural } from '#shared/platform/text.ts';
import type { BoostAnalytics } from '#shared/settings/boost-packages.ts';
import { DaysChart } from '#web/listing-statistics/days-chart.tsx';

type Row = { label: string; of: (mean: DailyMean) => number };

const BASIC: readonly Row[] = [
  { label: 'Vues', of: ({ views }) => views },
  { label: 'Contacts', of: ({ contacts }) => contacts },
];
const DETAILED: readonly Row[] = [
  ...BASIC,
  ...STATISTICS.filter((name) => name !== 'views').map((name): Row => ({
    label: STATISTIC_LABEL[name],
    of: (mean) => mean[name],
  })),
];

/** The effect of a boost: its daily average beside that of the fortnight before. */
export function BoostEffectTable({ effect, analytics }: { effect: BoostEffect; analytics: BoostAnalytics }) {
  const { before, during, days } = effect;
  const rows = analytics === 'basic' ? BASIC : DETAILED;
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-right text-s">
        <caption className="pb-1 text-left font-bold text-ink-2">
          {before.days === 0
            ? 'Par jour, en moyenne'
            : `Par jour, en moyenne, et les ${before.days} ${plural(before.days, 'jour')} d’avant`}
        </caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col">
              <span className="sr-only">Statistique</span>
            </th>
            <th scope="col" className="py-1.5 pl-2 font-normal">
              Avant
            </th>
            <th scope="col" className="py-1.5 pl-2 font-normal">
              Pendant
            </th>
            <th scope="col" className="py-1.5 pl-2 font-normal">
              Écart
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left">
                {label}
              </th>
              <td className="py-1.5 pl-2">{before.days === 0 ? '–' : decimal(of(before))}</td>
              <td className="py-1.5 pl-2 font-bold text-brand">{decimal(of(during))}</td>
              <td className="py-1.5 pl-2">{changeText(of(before), of(during))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > 1 && <DaysChart days={days} />}
    </div>
  );
}

function decimal(value: number): string {
  return String(value).replace('.', ',');
}

/** "+120 %"; empty if the value before was zero. */
export function changeText(before: number, during: number): string {
  if (before === 0) return '–';
  const percent = Math.round((during / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}\u00a0%`;
}
