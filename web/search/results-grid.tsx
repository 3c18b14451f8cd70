import type { Ref } from 'react';
import type { ListingCard as Card } from '#shared/listings/listing.ts';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { classNames } from '#web/ui/class-names.ts';

const BESIDE_FILTERS = {
  grid: 'grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3',
  sizes: '(min-width: 80rem) 260px, (min-width: 64rem) 370px, (min-width: 40rem) 46vw, 93vw',
};
const WHOLE_WIDTH = {
  grid: 'grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-4',
  sizes: '(min-width: 64rem) 272px, (min-width: 40rem) 46vw, 93vw',
};

export function resultsLayout(isWide: boolean) {
  return isWide ? WHOLE_WIDTH : BESIDE_FILTERS;
}

type ResultsGridProps = {
  listings: readonly Card[];
  /** The list belongs to an earlier search, while the new one loads. */
  isOutdated?: boolean;
  /** The list takes the full width, with nothing beside it. */
  isWide?: boolean;
  listRef?: Ref<HTMLUListElement>;
};

export function ResultsGrid({ listings, isOutdated = false, isWide = false, listRef }: ResultsGridProps) {
  const { grid, sizes } = resultsLayout(isWide);
  return (
    <ul
      ref={listRef}
      aria-busy={isOutdated}
      className={classNames(grid, 'transition-opacity', isOutdated && 'opacity-45')}
    >
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          <ListingCard
            listing={listing}
            sizes={sizes}
            isPriority={index === 0}
            headingLevel={2}
            className="h-full"
          />
        </li>
      ))}
    </ul>
  );
}
