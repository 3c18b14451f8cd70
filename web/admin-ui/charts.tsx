import { formatInteger } from '#shared/platform/money.ts';

export type Point = { label: string; value: number };

const WIDTH = 240;
const HEIGHT = 40;
const STROKE = 2;

/** A figure's trend at a glance. Hidden from screen readers, which have the table beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(0, ...values);
  if (highest === 0) return <span aria-hidden="true" className="block h-10 border-b border-line" />;
  const step = (WIDTH - 2 * STROKE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - STROKE - (value / highest) * (HEIGHT - 2 * STROKE);
    return `${(STROKE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-10 w-full text-brand"
    >
      <polygon
        points={[`${STROKE},${HEIGHT}`, ...points, `${WIDTH - STROKE},${HEIGHT}`].join(' ')}
        fill="currentColor"
        opacity={0.14}
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={STROKE}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

type BarChartProps = {
  title: string;
  /** Heading of the table's first column: "Jour", "Ville"… */
  labelHead: string;
  valueHead: string;
  points: readonly Point[];
  /** Formats values; as whole numbers by default. */
  format?: (value: number) => string;
};

const BAR_AREA = 160;
const BAR_GAP = 0.22;

/** Vertical bars, and below them a table with the same figures, which opens without JavaScript too. */
export function BarChart({ title, labelHead, valueHead, points, format = formatInteger }: BarChartProps) {
  const highest = Math.max(0, ...points.map(({ value }) => value));
  if (highest === 0)
    return (
      <figure className="rounded-l border border-line bg-surface p-4.5">
        <figcaption className="font-bold">{title}</figcaption>
        <p className="mt-1 text-s text-ink-2">Rien n’a été compté sur cette période.</p>
      </figure>
    );
  return (
    <figure className="rounded-l border border-line bg-surface p-4.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {title}
        <span className="text-s font-normal text-ink-2">jusqu’à {format(highest)}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(1, points.length)} ${BAR_AREA}`}
        preserveAspectRatio="none"
        className="mt-3 h-40 w-full border-b border-line text-brand"
      >
        {points.map(({ label, value }, index) => {
          const height = (value / highest) * BAR_AREA;
          return (
            <rect
              key={label}
              x={index + BAR_GAP / 2}
              y={BAR_AREA - height}
              width={1 - BAR_GAP}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-s text-ink-2">
        <span>{points[0]?.label}</span>
        {points.length > 1 && <span>{points.at(-1)?.label}</span>}
      </p>
      <FigureTable
        title={title}
        labelHead={labelHead}
        valueHead={valueHead}
        points={points}
        format={format}
      />
    </figure>
  );
}

function FigureTable({ title, labelHead, valueHead, points, format = formatInteger }: BarChartProps) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-s font-semibold text-brand">
        Voir les chiffres
      </summary>
      <div className="max-h-80 overflow-y-auto">
        <table className="w-full text-s">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="py-1.5 font-bold">
                {labelHead}
              </th>
              <th scope="col" className="py-1.5 text-right font-bold">
                {valueHead}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
