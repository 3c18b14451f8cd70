import { and, count, desc, eq, gt, gte, isNotNull, ne, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { listingNotifications } from '#server/listings/listing-freshness.table.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { listingContacts, listingCounters, listings, listingViews } from '#server/listings/listings.table.ts';
import { ownedBy } from '#server/listings/owned-by.ts';
import { currentContacts, currentViews } from './current-counts.ts';

const MAX_ENTRIES = 30;

const LISTING = {
  id: listings.id,
  title: listings.title,
  citySlug: listings.citySlug,
  countryCode: listings.countryCode,
};

export type ActivityListing = Pick<typeof listings.$inferSelect, keyof typeof LISTING>;

export function countOwnByStatus(db: Db, sellerId: string) {
  return db
    .select({ status: listings.status, count: count() })
    .from(listings)
    .where(ownedBy(sellerId))
    .groupBy(listings.status)
    .limit(MAX_ENTRIES);
}

/** Sums the counters of all of a seller's listings. */
export async function sumOwnCounters(db: Db, sellerId: string) {
  const [row] = await db
    .select({
      views: sum(currentViews()).mapWith(Number),
      contacts: sum(currentContacts()).mapWith(Number),
      favorites: sum(listingCounters.favorites).mapWith(Number),
    })
    .from(listings)
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id))
    .where(ownedBy(sellerId));
  return { views: row?.views ?? 0, contacts: row?.contacts ?? 0, favorites: row?.favorites ?? 0 };
}

/** Lists the listings whose state changed last. */
export function listLatelyChanged(db: Db, sellerId: string) {
  return db
    .select({
      ...LISTING,
      status: listings.status,
      isPaused: listings.isPaused,
      rejectionReason: listings.rejectionReason,
      submittedAt: listings.submittedAt,
      publishedAt: listings.publishedAt,
      updatedAt: listings.updatedAt,
    })
    .from(listings)
    .where(and(ownedBy(sellerId), ne(listings.status, 'draft')))
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(MAX_ENTRIES);
}

export function listRefusedRevisions(db: Db, sellerId: string, since: Date) {
  return db
    .select({
      ...LISTING,
      decidedAt: sql<Date>`${listingRevisions.decidedAt}`.mapWith(listingRevisions.decidedAt),
      reason: listingRevisions.refusalReason,
    })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(
      and(
        ownedBy(sellerId),
        eq(listingRevisions.status, 'refused'),
        isNotNull(listingRevisions.decidedAt),
        gte(listingRevisions.decidedAt, since),
      ),
    )
    .orderBy(desc(listingRevisions.decidedAt))
    .limit(MAX_ENTRIES);
}

/** Lists the notifications about a seller's own listings, latest first. */
export function listOwnNotifications(db: Db, sellerId: string, since: Date) {
  return db
    .select({ ...LISTING, kind: listingNotifications.kind, at: listingNotifications.at })
    .from(listingNotifications)
    .innerJoin(listings, eq(listings.id, listingNotifications.listingId))
    .where(and(ownedBy(sellerId), gte(listingNotifications.at, since)))
    .orderBy(desc(listingNotifications.at))
    .limit(MAX_ENTRIES);
}

/** Counts visitors by listing and day, latest days first; `day` is a date without time. */
export function listViewsByDay(db: Db, sellerId: string, sinceDay: string) {
  return db
    .select({ ...LISTING, day: listingViews.day, count: count() })
    .from(listingViews)
    .innerJoin(listings, eq(listings.id, listingViews.listingId))
    .where(and(ownedBy(sellerId), gte(listingViews.day, sinceDay)))
    .groupBy(...Object.values(LISTING), listingViews.day)
    .orderBy(desc(listingViews.day), desc(count()))
    .limit(MAX_ENTRIES);
}

/** Counts favourites by listing and the day they were added, only those that still exist. */
export function listFavoritesByDay(db: Db, sellerId: string, sinceDay: string) {
  return db
    .select({ ...LISTING, day: listingDays.day, count: listingDays.favorites })
    .from(listingDays)
    .innerJoin(listings, eq(listings.id, listingDays.listingId))
    .where(and(ownedBy(sellerId), gte(listingDays.day, sinceDay), gt(listingDays.favorites, 0)))
    .orderBy(desc(listingDays.day), desc(listingDays.favorites))
    .limit(MAX_ENTRIES);
}

export function listContactsByDay(db: Db, sellerId: string, sinceDay: string) {
  return db
    .select({ ...LISTING, day: listingContacts.day, count: count() })
    .from(listingContacts)
    .innerJoin(listings, eq(listings.id, listingContacts.listingId))
    .where(and(ownedBy(sellerId), gte(listingContacts.day, sinceDay)))
    .groupBy(...Object.values(LISTING), listingContacts.day)
    .orderBy(desc(listingContacts.day), desc(count()))
    .limit(MAX_ENTRIES);
}
