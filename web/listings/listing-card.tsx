import { Crown, MapPin } from 'lucide';
import type { ListingCard as Card } from '#shared/listings/listing.ts';
import { shortRating } from '#shared/listings/rating.ts';
import { relativeTime } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { useNow } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { pageHref } from '#web/platform/page-href.ts';
import { Icon } from '#web/ui/icon.tsx';
import { heartProps } from './heart-props.ts';
import { ListingPrice } from './listing-price.tsx';
import { useOpening } from './opening-listing.tsx';

type ListingCardProps = {
  listing: Card;
  /**
   * The displayed width of the picture, in the syntax of the `sizes` attribute; omitted if the small preset is enough.
   */
  sizes?: string;
  /** For the first cards of a page, whose pictures are in the first screen. */
  isPriority?: boolean;
  headingLevel?: 2 | 3;
  /** Among many premium listings: only said, not shown. */
  hasQuietBadge?: boolean;
  className?: string;
};

/** A listing in a list, the same everywhere: photo and price first, then title, key facts, place and age. */
export function ListingCard({
  listing,
  sizes,
  isPriority,
  headingLevel = 3,
  hasQuietBadge,
  className,
}: ListingCardProps) {
  const { title, cover, pictureCount, keyFacts, rating } = listing;
  const { linkProps, opening } = useOpening(listing);
  const facts = rating ? [shortRating(rating), ...keyFacts] : keyFacts;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames('card transition-shadow hover:shadow-2', className)}>
      {/* The script of near-pictures.ts marks the frame before React takes over. */}
      <div
        className="card-photo"
        suppressHydrationWarning
        style={cover ? { backgroundColor: cover.color } : undefined}
      >
        <PictureView
          picture={cover}
          alt=""
          preset="thumbnail"
          upTo={sizes === undefined ? 'thumbnail' : 'gallery'}
          sizes={sizes}
          isPriority={isPriority}
          isFramed
        />
        <Badges listing={listing} hasQuietBadge={hasQuietBadge} />
        {pictureCount > 1 && (
          <span className="card-count" role="img" aria-label={`${pictureCount} photos`}>
            1/{pictureCount}
          </span>
        )}
      </div>
      <div className="card-text">
        <ListingPrice
          price={listing.price}
          priceXof={listing.priceXof}
          className="text-m leading-tight sm:text-l"
        />
        <Heading className="card-title">
          <AppLink href={pageHref({ to: '/annonce/$id', params: { id: listing.id } })} {...linkProps}>
            {title}
          </AppLink>
        </Heading>
        {facts.length > 0 && <p className="truncate text-s text-ink-2">{facts.join(' · ')}</p>}
        <PlaceAndAge listing={listing} />
      </div>
      <button {...heartProps(listing.id)} aria-label={`Favori : ${title}`} className="icon-button heart" />
      {opening}
    </article>
  );
}

function Badges({ listing, hasQuietBadge }: Pick<ListingCardProps, 'listing' | 'hasQuietBadge'>) {
  const { isPremium, isReserved } = listing;
  if (!isPremium && !isReserved) return null;
  return (
    <div className="card-badges">
      {isPremium && (
        <Badge tone="accent" className={hasQuietBadge ? 'sr-only' : undefined}>
          <Icon of={Crown} />
          Premium
        </Badge>
      )}
      {isReserved && <Badge>Réservé</Badge>}
    </div>
  );
}

function PlaceAndAge({ listing: { place, publishedAt } }: { listing: Card }) {
  const now = useNow();
  const where = place.city ?? place.country;
  return (
    <p className="card-place">
      {where && <Icon of={MapPin} />}
      <span className="truncate">{[where, relativeTime(publishedAt, now)].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
