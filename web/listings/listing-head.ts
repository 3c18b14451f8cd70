import type { QueryClient } from '@tanstack/react-query';
import type { Listing } from '#shared/listings/listing.ts';
import { formatMoney, moneyInUnits } from '#shared/platform/money.ts';
import { truncate } from '#shared/platform/text.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { describePage } from '#web/platform/seo.ts';
import { FALLBACK_SETTINGS, settingsQuery } from '#web/settings/settings.api.ts';
import { listingStructuredData } from './listing-structured-data.ts';
import { LISTING_TEXTS, placeText } from './listing-texts.ts';
import { listingQuery } from './listings.api.ts';

type PageContext = { queryClient: QueryClient; apiFetch: ApiFetch; origin: string };

/** The head of a listing's page, from what its loader has brought. */
export function headOfListing({ queryClient, apiFetch, origin }: PageContext, id: string) {
  const { siteName } = queryClient.getQueryData(settingsQuery(apiFetch).queryKey) ?? FALLBACK_SETTINGS;
  const listing = queryClient.getQueryData(listingQuery(apiFetch, id).queryKey);
  if (!listing) return { meta: [{ title: `${LISTING_TEXTS.notFound} | ${siteName}` }, { name: 'robots', content: 'noindex' }] };
  return listingHead(listing, { origin, siteName });
}

export function listingHead(listing: Listing, { origin, siteName }: { origin: string; siteName: string }) {
  const price = listing.price;
  return describePage({
    title: listingTitle(listing),
    description: listingDescription(listing),
    siteName,
    origin,
    canonical: `/annonce/${listing.id}`,
    isUnlisted: listing.status !== 'approved',
    openGraphType: 'product',
    image: { path: `/og/${listing.id}.jpg`, alt: listing.title },
    properties: price ? { 'product:price:amount': String(moneyInUnits(price)), 'product:price:currency': price.currency } : {},
    structuredData: listingStructuredData(listing, origin),
  });
}

/** "Toyota Corolla 2016, 6 250 000 F CFA – Abidjan" */
export function listingTitle({ title, price, place }: Listing): string {
  const where = place.city ?? place.country;
  return `${title}, ${formatMoney(price)}${where ? ` – ${where}` : ''}`;
}

function listingDescription(listing: Listing): string {
  return truncate([listing.keyFacts.join(', '), placeText(listing.place), listing.description].filter(Boolean).join('. '), 160);
}
