import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The wax-print motif, drawn over its positioned parent in the colour of the text. */
export function WaxPattern({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames('pointer-events-none absolute inset-0 size-full', className)}>
      <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="2.5">
          <circle cx="48" cy="48" r="47" />
          <path d="M0 10Q10 0 0-10M96 10Q86 0 96-10M10 0Q0 10-10 0M0 86q10 10 0 20M96 86q-10 10 0 20" />
        </g>
        <path
          d="M48 30a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 28a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 0a4 4 0 0 0 0 .1A4 4 0 0 0 16 4a4 4 0 0 0 0-8m64 8a4 4 0 1 0 0-8M12 96a4 4 0 1 1 8 0m56 0a4 4 0 1 1 8 0M42 0a6 6 0 1 0 12 0M42 96a6 6 0 1 1 12 0"
          fill="currentColor"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
