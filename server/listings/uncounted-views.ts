import { sql, type SQL } from 'drizzle-orm';
import { listingCounters, listings, listingViews } from './listings.table.ts';

/**
 * A listing's views, including those that the job has yet to add to its counter: its owner sees them at once. In one
 * statement with the counter, as the job marks and adds them in one.
 */
export function currentViews(): SQL<number> {
  const uncounted = sql`(select count(*)::int from ${listingViews} as fresh where fresh.listing_id = ${listings.id} and not fresh.is_counted)`;
  return sql<number>`coalesce(${listingCounters.views}, 0) + ${uncounted}`;
}

/** The views of each day that the job has yet to add, of one listing. */
export function uncountedByDay(listingId: string): SQL {
  return sql`(select day, count(*)::int as views from ${listingViews} where ${listingViews.listingId} = ${listingId} and not is_counted group by day)`;
}
