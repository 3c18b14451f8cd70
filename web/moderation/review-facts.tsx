import type { ShownFact } from '#shared/listings/listing.ts';
import { FactGrid } from '#web/listings/fact-grid.tsx';

type ReviewFactsProps = { facts: readonly ShownFact[]; before: readonly ShownFact[] | null };

/** The facts; under each that an edit changes or drops, the published value. */
export function ReviewFacts({ facts, before }: ReviewFactsProps) {
  const dropped = (before ?? []).filter(({ key }) => !facts.some((fact) => fact.key === key));
  if (facts.length + dropped.length === 0) return null;
  const onlineOf = (key: string) => before?.find((fact) => fact.key === key)?.value ?? '—';
  const changed = before === null ? [] : facts.filter(({ key, value }) => onlineOf(key) !== value);
  const notes = Object.fromEntries(
    changed.map(({ key }) => [key, <Online key={key} value={onlineOf(key)} />]),
  );
  return (
    <section aria-labelledby="caracteristiques" className="mt-5">
      <h3 id="caracteristiques" className="sr-only">
        Caractéristiques
      </h3>
      <FactGrid facts={facts} columns="p-4 sm:grid-cols-3" notes={notes}>
        {dropped.map(({ key, label, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-s text-ink-2">{label}</dt>
            <dd className="text-ink-2">Retiré</dd>
            <Online value={value} />
          </div>
        ))}
      </FactGrid>
    </section>
  );
}

function Online({ value }: { value: string }) {
  return (
    <dd className="mt-0.5 inline-block rounded-s bg-sunken px-2 text-s wrap-break-word">
      <strong>En ligne :</strong> {value}
    </dd>
  );
}
