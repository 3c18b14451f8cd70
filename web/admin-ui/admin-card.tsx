import type { ReactNode } from 'react';

type AdminCardProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** One matter of a page, with its own heading. */
export function AdminCard({ id, title, aside, children }: AdminCardProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-l border border-line bg-surface p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-l">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
