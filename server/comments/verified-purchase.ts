import { sql, type SQL } from 'drizzle-orm';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listingComments } from './comments.table.ts';

/** Whether the seller marked a comment's listing sold to the comment's author (PRODUCT, contradiction 10). */
export function isVerifiedPurchase(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${listingSales} as sale where sale.listing_id = ${listingComments.listingId} and sale.buyer_id = ${listingComments.authorId})`;
}
