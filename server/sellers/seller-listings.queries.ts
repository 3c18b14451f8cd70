import { and, desc, eq, exists, sql, sum } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { shownToEverybody } from '#server/accounts/public-profile.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listingCounters, listings } from '#server/listings/listings.table.ts';

export function publicOf(sellerId: string | typeof users.id) {
  return and(eq(listings.sellerId, sellerId), publicListings());
}

export function soldBy(sellerId: string) {
  return and(eq(listings.sellerId, sellerId), eq(listings.status, 'sold'));
}

/** Ids and times of the listings on one page, newest first. */
export function listPublicOf(db: Db, sellerId: string, after: Keyset | null, limit: number) {
  const older = after
    ? sql`(${listings.createdAt}, ${listings.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select({ id: listings.id, at: listings.createdAt })
    .from(listings)
    .where(and(publicOf(sellerId), older))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit);
}

export const FIRST_HERE_FIRST = [users.createdAt, users.id];

/** Sellers with a public listing and a public profile, in no order. */
export function sellersWithPage(db: Db) {
  const offers = db
    .select({ one: sql`1` })
    .from(listings)
    .where(publicOf(users.id));
  return db
    .select({ id: users.id })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(shownToEverybody(), exists(offers)))
    .$dynamic();
}

/** The ratings over all listings of a seller, withdrawn ones included. */
export async function sumRatingsOf(db: Db, sellerId: string) {
  const [row] = await db
    .select({
      ratings: sum(listingCounters.ratings).mapWith(Number),
      ratingSum: sum(listingCounters.ratingSum).mapWith(Number),
    })
    .from(listingCounters)
    .innerJoin(listings, eq(listings.id, listingCounters.listingId))
    .where(eq(listings.sellerId, sellerId));
  return { ratings: row?.ratings ?? 0, ratingSum: row?.ratingSum ?? 0 };
}
