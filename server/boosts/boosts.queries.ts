import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { BOOSTS_PER_PAGE } from '#shared/boosts/boost.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { boostCredits, boosts } from './boosts.table.ts';

export type BoostRow = typeof boosts.$inferSelect;
export type CreditRow = typeof boostCredits.$inferSelect;

/** More renewals than anybody buys in a row. */
const MAX_RUNNING = 100;
const MAX_CREDITS = 50;
/** An unpaid boost older than this is not offered for payment again. */
export const UNPAID_HOURS = 24;

export function findBoost(db: Db, id: string): Promise<BoostRow | undefined> {
  return db
    .select()
    .from(boosts)
    .where(eq(boosts.id, id))
    .limit(1)
    .then((rows) => rows[0]);
}

/** Active boosts of these listings, the current one and those scheduled after it, in order of time. */
export function listRunning(db: Db | Transaction, listingIds: readonly string[]): Promise<BoostRow[]> {
  if (listingIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(boosts)
    .where(and(inArray(boosts.listingId, [...listingIds]), eq(boosts.status, 'active')))
    .orderBy(asc(boosts.listingId), asc(boosts.startsAt), asc(boosts.id))
    .limit(MAX_RUNNING * listingIds.length);
}

/** The listing's latest boost that still waits for payment. */
export function findUnpaid(
  db: Db | Transaction,
  listingId: string,
  now: number,
  only?: SQL,
): Promise<BoostRow | undefined> {
  return db
    .select()
    .from(boosts)
    .where(
      and(
        eq(boosts.listingId, listingId),
        eq(boosts.status, 'pending_payment'),
        gt(boosts.createdAt, new Date(now - UNPAID_HOURS * HOUR_MS)),
        only,
      ),
    )
    .orderBy(desc(boosts.createdAt), desc(boosts.id))
    .limit(1)
    .then((rows) => rows[0]);
}

export function listCredits(db: Db, ownerId: string): Promise<CreditRow[]> {
  return db
    .select()
    .from(boostCredits)
    .where(and(eq(boostCredits.ownerId, ownerId), isNull(boostCredits.usedAt), isNull(boostCredits.voidedAt)))
    .orderBy(asc(boostCredits.id))
    .limit(MAX_CREDITS);
}

export async function countOwnBoosts(db: Db, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(boosts).where(eq(boosts.ownerId, ownerId));
  return row?.count ?? 0;
}

/** One numbered page of a user's boosts, the newest first. */
export function listOwnBoosts(db: Db, ownerId: string, page: number): Promise<BoostRow[]> {
  return db
    .select()
    .from(boosts)
    .where(eq(boosts.ownerId, ownerId))
    .orderBy(desc(boosts.createdAt), desc(boosts.id))
    .limit(BOOSTS_PER_PAGE)
    .offset((page - 1) * BOOSTS_PER_PAGE);
}
