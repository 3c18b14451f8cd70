import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ListingBuyer } from '#shared/listings/own-listing.ts';
import { shownName } from '#shared/accounts/shown-name.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { listingSales } from './listing-history.table.ts';
import { listingInquiries } from './listing-inquiries.table.ts';
import { canSeeListing, type ShownListing } from './listings.policy.ts';

/** As many as a seller will look through to find the buyer. */
const MAX_OFFERED = 30;

/** Lists possible buyers of each listing: the people who wrote about it, the latest first. */
export async function listPossibleBuyers(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, ListingBuyer[]>> {
  if (listingIds.length === 0) return new Map();
  const place = sql<number>`row_number() over (partition by ${listingInquiries.listingId} order by ${listingInquiries.at} desc, ${listingInquiries.userId})`;
  const written = db
    .select({
      listingId: listingInquiries.listingId,
      userId: listingInquiries.userId,
      at: listingInquiries.at,
      place: place.as('place'),
    })
    .from(listingInquiries)
    .where(inArray(listingInquiries.listingId, [...listingIds]))
    .as('written');
  const rows = await db
    .select({
      listingId: written.listingId,
      userId: written.userId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(written)
    .innerJoin(users, eq(users.id, written.userId))
    .where(and(lte(written.place, MAX_OFFERED), isNull(users.bannedAt)))
    .orderBy(desc(written.at), asc(written.userId))
    .limit(listingIds.length * MAX_OFFERED);
  return new Map(
    [...Map.groupBy(rows, ({ listingId }) => listingId)].map(([listingId, people]) => [
      listingId,
      people.map((person) => ({ id: toPublicId('usr', person.userId), name: shownName(person) })),
    ]),
  );
}

export async function hasInquired(db: Db | Transaction, listingId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: listingInquiries.userId })
    .from(listingInquiries)
    .where(and(eq(listingInquiries.listingId, listingId), eq(listingInquiries.userId, userId)))
    .limit(1);
  return found.length > 0;
}

/** Whether the seller named this person as the buyer. */
export async function hasBought(db: Db | Transaction, listingId: string, actor: Actor): Promise<boolean> {
  if (actor.kind === 'anyone') return false;
  const found = await db
    .select({ id: listingSales.id })
    .from(listingSales)
    .where(and(eq(listingSales.buyerId, actor.userId), eq(listingSales.listingId, listingId)))
    .limit(1);
  return found.length > 0;
}

/** `canSeeListing` for a single listing, for which it looks up the buyer. */
export async function maySeeListing(
  { db, actor, clock }: Pick<Context, 'db' | 'actor' | 'clock'>,
  listing: ShownListing & { id: string },
): Promise<boolean> {
  if (canSeeListing(actor, listing, clock())) return true;
  if (listing.status !== 'sold') return false;
  return canSeeListing(actor, { ...listing, isBought: await hasBought(db, listing.id, actor) }, clock());
}
