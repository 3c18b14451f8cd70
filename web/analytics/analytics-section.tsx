import type { ReactNode } from 'react';

/** One topic of the page: title, explanation, figures, charts and tables. */
export function AnalyticsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 max-w-prose text-s text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** A table with a small title of its own. */
export function TitledTable({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h3 className="text-m font-bold">{title}</h3>
      {lead && <p className="text-s text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}
