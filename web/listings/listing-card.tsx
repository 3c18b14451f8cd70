import { Crown, MapPin } from 'lucide-react';
import type { ListingCard as Card } from '#shared/listings/listing.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PictureView } from '#web/uploads/picture-view.tsx';
import { ListingPrice } from './listing-price.tsx';

type ListingCardProps = {
  listing: Card;
  /** How wide the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** For the first cards of a page whose pictures are in sight at once. */
  isPriority?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
};

export const CARD_FRAME = 'relative flex flex-col overflow-hidden rounded-m border border-line bg-surface';

/** A listing in a list, the same everywhere: photo and price first, then title, key facts, place and age. */
export function ListingCard({ listing, sizes, isPriority, headingLevel = 3, className }: ListingCardProps) {
  const { title, cover, pictureCount, isPremium, isReserved, keyFacts } = listing;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames(CARD_FRAME, 'transition-shadow hover:shadow-2', className)}>
      <div className="relative aspect-4/3 bg-sunken">
        <PictureView picture={cover} alt="" preset="thumbnail" upTo="gallery" sizes={sizes} isPriority={isPriority} className="size-full object-cover" />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1.5">
          {isPremium && (
            <Badge tone="accent">
              <Crown aria-hidden="true" className="size-3.5" />
              Premium
            </Badge>
          )}
          {isReserved && <Badge tone="neutral">Réservé</Badge>}
        </div>
        {pictureCount > 1 && (
          <span className="absolute right-2 bottom-2 rounded-full bg-black/65 px-2 py-1 text-xs leading-none font-semibold text-white">
            <span aria-hidden="true">1/{pictureCount}</span>
            <span className="sr-only">{pictureCount} photos</span>
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <ListingPrice price={listing.price} priceXof={listing.priceXof} className="text-l leading-tight" />
        <Heading className="line-clamp-2 font-sans text-m leading-snug font-normal tracking-normal text-wrap">
          <AppLink href={`/annonce/${listing.id}`} className="after:absolute after:inset-0 after:rounded-m focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand">
            {title}
          </AppLink>
        </Heading>
        {keyFacts.length > 0 && <p className="truncate text-s text-ink-2">{keyFacts.join(' · ')}</p>}
        <PlaceAndAge listing={listing} />
      </div>
    </article>
  );
}

function PlaceAndAge({ listing: { place, publishedAt } }: { listing: Card }) {
  const now = useNow();
  const where = place.city ?? place.country;
  return (
    <p className="mt-auto flex items-center gap-1 pt-0.5 text-s text-ink-3">
      {where && <MapPin aria-hidden="true" className="size-4 shrink-0" />}
      <span className="truncate">{[where, relativeTime(publishedAt, now)].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
