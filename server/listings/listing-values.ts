import { fromPublicId } from '#shared/platform/ids.ts';
import { toXof, type XofRates } from '#shared/platform/money.ts';
import type { ListingContent } from '#shared/listings/listing.schema.ts';
import { listingWords } from './listing-words.ts';

/** Columns that derive from a listing's content. */
export function listingValues({ price, videoId, ...fields }: ListingContent, xofRates: XofRates) {
  const priceXof = price ? toXof(price, xofRates) : null;
  return {
    ...fields,
    ...listingWords({ ...fields, priceXof }),
    videoId: videoId ? fromPublicId('vid', videoId) : null,
    priceMinor: price?.amountMinor ?? null,
    currency: price?.currency ?? ('XOF' as const),
    priceXof,
  };
}
