import { BadgeCheck, CalendarDays, CircleCheck, Eye, Handshake, MapPin, Star } from 'lucide';
import type { ReactNode } from 'react';
import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import type { Listing, ShownFact } from '#shared/listings/listing.ts';
import { confirmedText } from '#shared/listings/listing-freshness.ts';
import { ratingText } from '#shared/listings/rating.ts';
import { longDate } from '#shared/platform/time.ts';
import { useNow } from '#web/platform/clock.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import { FactGrid } from '#web/listings/fact-grid.tsx';
import { ListingPrice } from '#web/listings/listing-price.tsx';
import { placeText } from '#web/listings/listing-texts.ts';
import { PriceTermsText } from '#web/listings/price-terms-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { viewsText } from './share-text.ts';

export function ListingSummary({ listing }: { listing: Listing }) {
  const category = categoryLabel(useSiteSettings(), listing.category);
  return (
    <header>
      <div className="flex flex-wrap gap-2">
        <Badge tone={CATEGORY_FACTS[listing.category]?.hue ?? 'neutral'}>{category}</Badge>
        {listing.status === 'approved' && (
          <Badge tone="brand">
            <Icon of={BadgeCheck} className="size-3.5" />
            Approuvé
          </Badge>
        )}
        {listing.isReserved && <Badge>Réservé</Badge>}
      </div>
      <h1 className="mt-2.5 text-2xl wrap-break-word sm:text-[2.125rem]" tabIndex={-1}>
        {listing.title}
      </h1>
      <ListingPrice
        price={listing.price}
        priceXof={listing.priceXof}
        isStruck={listing.status === 'sold'}
        className={classNames(
          'mt-2 text-2xl leading-tight sm:text-[2.125rem]',
          listing.status === 'sold' ? 'text-ink-2' : 'text-brand',
        )}
      />
      <PriceTermsText terms={listing.priceTerms} />
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-2">
        <Mention icon={<Icon of={MapPin} className="size-4.5 shrink-0" />}>
          {placeText(listing.place)}
          {listing.landmark !== null && ` · ${listing.landmark}`}
        </Mention>
        <Mention icon={<Icon of={CalendarDays} className="size-4.5 shrink-0" />}>
          <time dateTime={listing.publishedAt}>Publiée le {longDate(listing.publishedAt)}</time>
        </Mention>
        <Availability listing={listing} />
        <Mention icon={<Icon of={Eye} className="size-4.5 shrink-0" />}>
          {viewsText(listing.viewsCount)}
        </Mention>
        {listing.rating && (
          <Mention icon={<Icon of={Star} className="size-4.5 shrink-0 fill-current text-brand" />}>
            <a
              href="#commentaires"
              className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {ratingText(listing.rating)}
            </a>
          </Mention>
        )}
      </ul>
    </header>
  );
}

function Availability({ listing: { soldAt, availabilityConfirmedAt } }: { listing: Listing }) {
  const now = useNow();
  if (soldAt !== null)
    return (
      <Mention icon={<Icon of={Handshake} className="size-4.5 shrink-0" />}>
        <time dateTime={soldAt}>Vendue le {longDate(soldAt)}</time>
      </Mention>
    );
  if (availabilityConfirmedAt === null) return null;
  return (
    <Mention icon={<Icon of={CircleCheck} className="size-4.5 shrink-0 text-brand" />}>
      Disponibilité confirmée {confirmedText(availabilityConfirmedAt, now)}
    </Mention>
  );
}

function Mention({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}

export function ListingFacts({ facts }: { facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="caracteristiques" className="mt-6">
      <h2 id="caracteristiques" className="sr-only">
        Caractéristiques
      </h2>
      <FactGrid facts={facts} columns="p-5.5 sm:grid-cols-4" />
    </section>
  );
}

export function ListingDescription({ text }: { text: string }) {
  return (
    <section aria-labelledby="description" className="mt-7">
      <h2 id="description" className="text-xl">
        Description
      </h2>
      <p className="mt-2.5 max-w-prose wrap-break-word whitespace-pre-line">{text}</p>
    </section>
  );
}
