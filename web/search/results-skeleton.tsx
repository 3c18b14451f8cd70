import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { resultsLayout } from './results-grid.tsx';

export function ResultsSkeleton({ count, isWide = false }: { count: number; isWide?: boolean }) {
  return (
    <div role="status" aria-label="Chargement des annonces" className={resultsLayout(isWide).grid}>
      {Array.from({ length: count }, (_, place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </div>
  );
}
