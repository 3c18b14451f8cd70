import type { ReactNode } from 'react';
import { WaxPattern } from './wax-pattern.tsx';

type PageMessageProps = { title: string; text?: ReactNode; children?: ReactNode };

/** A page with a single message: what happened, and what to do next. */
export function PageMessage({ title, text, children }: PageMessageProps) {
  return (
    <div className="page-width py-8 sm:py-14">
      <div className="relative overflow-hidden rounded-l bg-scene px-6 py-16 text-center text-on-scene sm:py-24">
        <WaxPattern className="opacity-12" />
        <div className="relative mx-auto max-w-xl">
          <h1 className="text-3xl" tabIndex={-1}>
            {title}
          </h1>
          {text && <p className="mt-4 text-l text-on-scene-2">{text}</p>}
          {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
        </div>
      </div>
    </div>
  );
}
