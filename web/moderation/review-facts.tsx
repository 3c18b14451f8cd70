import type { ShownFact } from '#shared/listings/listing.ts';

type ReviewFactsProps = { facts: readonly ShownFact[]; before: readonly ShownFact[] | null };

/** The facts; under each that an edit changes or drops, what is online. */
export function ReviewFacts({ facts, before }: ReviewFactsProps) {
  const dropped = (before ?? []).filter(({ key }) => !facts.some((fact) => fact.key === key));
  if (facts.length + dropped.length === 0) return null;
  const onlineOf = (key: string) => before?.find((fact) => fact.key === key)?.value ?? '—';
  return (
    <section aria-labelledby="caracteristiques" className="mt-5">
      <h3 id="caracteristiques" className="sr-only">
        Caractéristiques
      </h3>
      <dl className="grid grid-cols-2 gap-4 rounded-l border border-line bg-surface p-4 sm:grid-cols-3">
        {facts.map(({ key, label, value }) => (
          <div key={key} className={value.length > 24 ? 'col-span-full' : 'min-w-0'}>
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="font-bold wrap-break-word">{value}</dd>
            {before !== null && onlineOf(key) !== value && <Online value={onlineOf(key)} />}
          </div>
        ))}
        {dropped.map(({ key, label, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="text-ink-2">Retiré</dd>
            <Online value={value} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function Online({ value }: { value: string }) {
  return (
    <dd className="mt-0.5 inline-block rounded-s bg-accent-soft px-2 text-s wrap-break-word">
      <strong>En ligne :</strong> {value}
    </dd>
  );
}
