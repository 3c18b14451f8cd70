import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A message beside what it is about. */
export function Notice({
  isBad = false,
  className,
  children,
}: {
  isBad?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      className={classNames(
        'rounded-m px-4 py-3',
        isBad ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-ink',
        className,
      )}
    >
      {children}
    </p>
  );
}
