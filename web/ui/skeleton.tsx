import { classNames } from './class-names.ts';

/** Placeholder for content that is loading; the class gives its size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-s', className)} />;
}
