import { sql, type SQL } from 'drizzle-orm';
import { listingInquiries } from '#server/listings/listing-inquiries.table.ts';
import { listingCounters, listings, listingViews } from '#server/listings/listings.table.ts';

/**
 * A listing's views, including those that the job has yet to add to its counter: its owner sees them at once. In one
 * statement with the counter, as the job marks and adds them in one.
 */
export function currentViews(): SQL<number> {
  const uncounted = sql`(select count(*)::int from ${listingViews} as fresh where fresh.listing_id = ${listings.id} and not fresh.is_counted)`;
  return sql<number>`(coalesce(${listingCounters.views}, 0) + ${uncounted})`;
}

/** Those who asked for the number, and those who wrote instead. */
export function currentContacts(): SQL<number> {
  const written = sql`(select count(*)::int from ${listingInquiries} as written where written.listing_id = ${listings.id})`;
  return sql<number>`(coalesce(${listingCounters.contacts}, 0) + ${written})`;
}
