import type { Ref } from 'react';
import type { ListingCard as Card } from '#shared/listings/listing.ts';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { classNames } from '#web/ui/class-names.ts';

export const RESULTS_GRID = 'grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3';
const CARD_SIZES = '(min-width: 80rem) 260px, (min-width: 64rem) 370px, (min-width: 40rem) 46vw, 93vw';

type ResultsGridProps = {
  listings: readonly Card[];
  /** The list is of an earlier search, while the new one is on its way. */
  isOutdated?: boolean;
  listRef?: Ref<HTMLUListElement>;
};

export function ResultsGrid({ listings, isOutdated = false, listRef }: ResultsGridProps) {
  return (
    <ul ref={listRef} aria-busy={isOutdated} className={classNames(RESULTS_GRID, 'transition-opacity', isOutdated && 'opacity-45')}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          <ListingCard listing={listing} sizes={CARD_SIZES} isPriority={index === 0} headingLevel={2} className="h-full" />
        </li>
      ))}
    </ul>
  );
}
