type FactsProps = { rows: readonly (readonly [label: string, value: string | null])[] };

/** Labels and values; unknown values are left out. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="grid gap-2">
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 text-s"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
