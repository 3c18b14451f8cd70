import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { RESULTS_GRID } from './results-grid.tsx';

export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Chargement des annonces" className={RESULTS_GRID}>
      {Array.from({ length: count }, (_, place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </div>
  );
}
