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

/** Whose confirmed address it is: what every query of a segment joins. */
export const isTheirAccount = and(
  eq(users.email, newsletterSubscribers.email),
  eq(users.emailVerified, true),
);

/** Who gets what is sent to a segment, over subscribers with their accounts. Who is kept out gets nothing. */
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
  // Apart from the join, which a count of everybody is then spared.
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

/** How many a segment reaches, counted no further than anybody needs to know. */
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
