import type { ReactNode } from 'react';

/** The result or error of a form, above its fields. */
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
