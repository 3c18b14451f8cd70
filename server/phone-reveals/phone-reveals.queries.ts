import { and, count, countDistinct, desc, eq, gt, lte, max, sql, type SQL } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { phoneReveals } from './phone-reveals.table.ts';
import type { RecentReveal } from './reveal-rule.ts';

/** Older reveals neither count nor are stored. */
const WINDOW_MS = DAY_MS;
/** More than any pattern needs. */
const MAX_RECENT = 200;

type Asked = { number: string; listingId: string };

const withinDay = (now: number) => gt(phoneReveals.revealedAt, new Date(now - WINDOW_MS));

/** Counts the reveals of a day that match the condition, and whether the number asked for is among them. */
export async function countReveals(db: Db | Transaction, by: SQL, asked: Asked | null, now: number) {
  const isNumber = asked ? sql`${phoneReveals.number} = ${asked.number}` : sql`false`;
  const isListing = asked ? sql`${phoneReveals.listingId} = ${asked.listingId}` : sql`false`;
  const [row] = await db
    .select({
      numbers: countDistinct(phoneReveals.number),
      isKnown: sql<boolean>`coalesce(bool_or(${isNumber}), false)`,
      isRepeated: sql<boolean>`coalesce(bool_or(${isNumber} and ${isListing}), false)`,
    })
    .from(phoneReveals)
    .where(and(by, withinDay(now)));
  return row ?? { numbers: 0, isKnown: false, isRepeated: false };
}

/** Lists the latest reveals, oldest first. */
export async function listRecentReveals(db: Db | Transaction, by: SQL): Promise<RecentReveal[]> {
  const rows = await db
    .select({
      listingId: phoneReveals.listingId,
      sellerId: phoneReveals.sellerId,
      listedAt: phoneReveals.listedAt,
      revealedAt: phoneReveals.revealedAt,
    })
    .from(phoneReveals)
    .where(by)
    .orderBy(desc(phoneReveals.revealedAt), desc(phoneReveals.id))
    .limit(MAX_RECENT);
  return rows
    .map((row) => ({
      ...row,
      listedAt: row.listedAt.getTime(),
      revealedAt: row.revealedAt.getTime(),
    }))
    .toReversed();
}

/** Counts the numbers revealed for one proof. */
export async function countByProof(db: Db | Transaction, proofId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(phoneReveals).where(eq(phoneReveals.proofId, proofId));
  return row?.n ?? 0;
}

/** Lists a member's own reveals, bounded by a day's cap. */
export function listMemberReveals(db: Db, memberId: string) {
  return db
    .select({ listingId: phoneReveals.listingId, revealedAt: phoneReveals.revealedAt })
    .from(phoneReveals)
    .where(eq(phoneReveals.memberId, memberId))
    .orderBy(phoneReveals.revealedAt)
    .limit(10_000);
}

/** Lists who had most numbers revealed within a day: at least `fromNumbers`, or with a proof. */
export function listHeavyAskers(
  db: Db,
  { fromNumbers, now }: { fromNumbers: number; now: number },
  limit: number,
) {
  const numbers = countDistinct(phoneReveals.number);
  const proofs = countDistinct(phoneReveals.proofId);
  return db
    .select({
      asker: {
        memberId: phoneReveals.memberId,
        network: phoneReveals.network,
        widerNetwork: phoneReveals.widerNetwork,
      },
      firstName: users.firstName,
      lastName: users.lastName,
      numbers,
      sellers: countDistinct(phoneReveals.sellerId),
      proofs,
      lastAt: max(phoneReveals.revealedAt),
    })
    .from(phoneReveals)
    .leftJoin(users, eq(users.id, phoneReveals.memberId))
    .where(withinDay(now))
    .groupBy(phoneReveals.memberId, phoneReveals.network, phoneReveals.widerNetwork, users.id)
    .having(sql`${numbers} >= ${fromNumbers} or ${proofs} > 0`)
    .orderBy(desc(numbers), desc(max(phoneReveals.revealedAt)))
    .limit(limit);
}

export async function pruneReveals(db: Db, now: number): Promise<void> {
  await db.delete(phoneReveals).where(lte(phoneReveals.revealedAt, new Date(now - WINDOW_MS)));
}
