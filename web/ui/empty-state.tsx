import type { ReactNode } from 'react';
import { WaxPattern } from './wax-pattern.tsx';

/** A sentence on why there is nothing, and what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="relative overflow-hidden rounded-l border border-line bg-surface px-6 py-12 text-center">
      <WaxPattern className="text-brand opacity-8" />
      <div className="relative mx-auto max-w-md">
        <p className="font-display text-xl font-bold text-balance">{title}</p>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
        {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </div>
  );
}
