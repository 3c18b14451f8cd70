import type { ReactNode } from 'react';

/** What happened, above a form. */
export function FormMessage({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      className={`rounded-m px-4 py-3 ${isBad ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-ink'}`}
    >
      {children}
    </div>
  );
}
