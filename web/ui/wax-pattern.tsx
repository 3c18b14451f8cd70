import { classNames } from './class-names.ts';

/** The wax-print motif (web/public/wax.svg), drawn over its positioned parent in the colour of the text. */
export function WaxPattern({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('wax-pattern pointer-events-none absolute inset-0', className)}
    />
  );
}
