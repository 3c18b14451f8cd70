import type { Listing } from '#shared/listings/listing.ts';
import type { Site } from '#shared/settings/settings.ts';
import { formatMoney, moneyInUnits } from '#shared/platform/money.ts';
import { truncate } from '#shared/platform/text.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { describePage } from '#web/platform/seo.ts';
import { listingStructuredData } from './listing-structured-data.ts';
import { placeText } from '#web/listings/listing-texts.ts';

export function describeListingPage(
  listing: Listing,
  { origin, site }: { origin: string; site: Pick<Site, 'siteName' | 'categoryLabels'> },
) {
  const price = listing.price;
  return describePage({
    title: listingTitle(listing),
    description: listingDescription(listing),
    siteName: site.siteName,
    origin,
    canonical: pageHref({ to: '/annonce/$id', params: { id: listing.id } }),
    isUnlisted: listing.status !== 'approved',
    openGraphType: 'product',
    image: { path: `/og/${listing.id}.jpg`, alt: listing.title },
    properties:
      price && listing.status !== 'sold'
        ? { 'product:price:amount': String(moneyInUnits(price)), 'product:price:currency': price.currency }
        : {},
    // Crawlers read the server's HTML; the browser does not need it.
    structuredData: import.meta.env.SSR ? listingStructuredData(listing, origin, site) : [],
  });
}

/** "Toyota Corolla 2016, 6 250 000 F CFA – Abidjan" */
export function listingTitle({ title, price, place, status }: Listing): string {
  const where = place.city ?? place.country;
  return `${title}, ${status === 'sold' ? 'vendue' : formatMoney(price)}${where ? ` – ${where}` : ''}`;
}

function listingDescription(listing: Listing): string {
  return truncate(
    [listing.keyFacts.join(', '), placeText(listing.place), listing.description].filter(Boolean).join('. '),
    160,
  );
}
