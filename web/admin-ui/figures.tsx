import type { ReactNode } from 'react';

export type Figure = {
  label: string;
  value: ReactNode;
  /** A sparkline, or the value that the figure is compared with. */
  below?: ReactNode;
};

/** Totals above a table, or the figures of a dashboard. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {figures.map(({ label, value, below }) => (
        <div key={label} className="rounded-m border border-line bg-surface p-3.5 max-sm:odd:last:col-span-2">
          <dt className="text-s text-ink-2">{label}</dt>
          <dd className="font-display text-xl font-bold [font-variant-numeric:tabular-nums]">{value}</dd>
          {below && <dd className="mt-1.5 text-s text-ink-2">{below}</dd>}
        </div>
      ))}
    </dl>
  );
}
