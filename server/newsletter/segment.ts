import { and, eq, exists, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import type { Segment } from '#shared/newsletter/segment.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { conversations } from '#server/messages/messages.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

const PUBLISHED: ListingStatus[] = ['approved', 'expired', 'sold'];

/** Join of every segment query: the account with this confirmed address. */
export const isTheirAccount = and(
  eq(users.email, newsletterSubscribers.email),
  eq(users.emailVerified, true),
);

/** Condition on subscribers joined with their accounts: active, in the segment and not banned. */
export function inSegment(
  db: Pick<Db, 'select'>,
  { audience, countryCode, citySlug }: Segment,
): SQL | undefined {
  const one = { one: sql`1` };
  const published = and(eq(listings.sellerId, users.id), inArray(listings.status, PUBLISHED));
  const offers = (place?: SQL) => exists(db.select(one).from(listings).where(and(published, place)));
  const asked = db
    .select(one)
    .from(conversations)
    .where(and(eq(conversations.buyerId, users.id), eq(conversations.kind, 'listing')));
  const people = {
    all: undefined,
    members: isNotNull(users.id),
    visitors: isNull(users.id),
    sellers: offers(),
    buyers: exists(asked),
  }[audience];
  // A subquery instead of the join, so that counting everybody needs no join.
  const bannedEmails = db.select({ email: users.email }).from(users).where(isNotNull(users.bannedAt));
  return and(
    eq(newsletterSubscribers.state, 'active'),
    notInArray(newsletterSubscribers.email, bannedEmails),
    people,
    citySlug === null
      ? undefined
      : or(eq(newsletterSubscribers.citySlug, citySlug), offers(eq(listings.citySlug, citySlug))),
    countryCode === null
      ? undefined
      : eq(sql`coalesce(${newsletterSubscribers.countryCode}, ${users.countryCode})`, countryCode),
  );
}

/** Counts the recipients of a segment, up to COUNT_CAP. */
export async function countReach(db: Db, segment: Segment): Promise<CappedCount> {
  const found = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .leftJoin(users, isTheirAccount)
    .where(inSegment(db, segment))
    .limit(COUNT_CAP + 1)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return capped(row?.count ?? 0);
}
