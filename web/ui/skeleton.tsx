import { classNames } from './class-names.ts';

/** Holds the place of what is being loaded; its size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-s', className)} />;
}
