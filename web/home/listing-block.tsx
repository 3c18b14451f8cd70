import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import type { ListingCard as Card } from '#shared/listings/listing.ts';
import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { AppLink } from '#web/platform/app-link.tsx';
import { errorText } from '#web/platform/error-text.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ListingBlockProps = {
  title: string;
  /** The page with more of them. */
  moreHref: PageHref;
  actions?: ReactNode;
  listings: UseQueryResult<Card[]>;
  /** Maximum number of listings, and number of skeletons. */
  size: number;
  errorTitle: string;
  empty: ReactNode;
  /** The first block of the page: its first pictures are in the first screen. */
  isFirst?: boolean;
  /** How many cards show that they are premium; the others only say it. */
  badges: number;
  rowClass: string;
  cardClass?: string;
};

/** One block of listings on the home page, with its own loading, error and empty states. */
export function ListingBlock({ title, moreHref, actions, ...content }: ListingBlockProps) {
  return (
    <section className="page-width mt-6 sm:mt-10">
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <h2 className="grow basis-32 text-xl sm:text-2xl">{title}</h2>
        <div className="ml-auto flex items-center gap-1">
          {actions}
          <AppLink href={moreHref} className={buttonClass('secondary', 's')}>
            Tout voir
            <Icon of={ArrowRight} className="size-4" />
          </AppLink>
        </div>
      </div>
      <Content {...content} />
    </section>
  );
}

type ContentProps = Omit<ListingBlockProps, 'title' | 'moreHref' | 'actions'>;

function Content({ listings, size, errorTitle, empty, isFirst, badges, rowClass, cardClass }: ContentProps) {
  if (listings.isLoadingError)
    return (
      <ErrorState
        title={errorTitle}
        text={errorText(listings.error)}
        onRetry={() => void listings.refetch()}
      />
    );
  if (listings.data?.length === 0) return empty;
  const shown = listings.data?.slice(0, size) ?? [];
  const withBadge = shown.filter(({ isPremium }) => isPremium).slice(0, badges);
  return (
    <div aria-busy={listings.isPending} className={rowClass}>
      {listings.isPending
        ? Array.from({ length: size }, (_, index) => (
            <ListingCardSkeleton key={index} className={cardClass} />
          ))
        : shown.map((listing, index) => (
            <ListingCard
              key={listing.id}
              listing={listing}
              isPriority={isFirst && index < 2}
              hasQuietBadge={!withBadge.includes(listing)}
              className={cardClass}
            />
          ))}
    </div>
  );
}
