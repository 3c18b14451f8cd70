import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a card, line for line, so that nothing moves when the listing arrives. */
export function ListingCardSkeleton({ className }: { className?: string }) {
  return (
    <div className={classNames('card', className)}>
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-2 p-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  );
}
