import type { ReactNode } from 'react';
import type { ShownFact } from '#shared/listings/listing.ts';

type FactGridProps = {
  facts: readonly ShownFact[];
  /** Classes for as many columns as fit. */
  columns: string;
  /** More `dd` elements below a fact, by its key. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Additional pairs at the end. */
  children?: ReactNode;
};

/** The facts of a listing as a definition list; a long value takes a row of its own. */
export function FactGrid({ facts, columns, notes, children }: FactGridProps) {
  return (
    <dl className={`grid grid-cols-2 gap-4 rounded-l border border-line ${columns}`}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={value.length > 24 ? 'col-span-full' : 'min-w-0'}>
          <dt className="text-s text-ink-2">{label}</dt>
          <dd className="font-bold wrap-break-word">{value}</dd>
          {notes?.[key]}
        </div>
      ))}
      {children}
    </dl>
  );
}
