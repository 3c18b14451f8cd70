import { Skeleton } from '#web/ui/skeleton.tsx';

/** The page's layout while the listing is loading. */
export function ListingPageSkeleton() {
  return (
    <div role="status" aria-label="Chargement de l’annonce" className="page-width pt-2 pb-8">
      <Skeleton className="my-3 h-6 w-64" />
      <div className="grid items-start gap-x-7 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0">
          <Skeleton className="aspect-4/3 w-full rounded-l sm:aspect-8/5" />
          <Skeleton className="mt-2.5 h-20 w-full max-w-120" />
          <Skeleton className="mt-5 h-9 w-4/5" />
          <Skeleton className="mt-3 h-9 w-2/5" />
          <Skeleton className="mt-3 h-6 w-3/5" />
          <Skeleton className="mt-6 h-40 w-full rounded-l" />
        </div>
        <Skeleton className="h-80 w-full rounded-l" />
      </div>
    </div>
  );
}
