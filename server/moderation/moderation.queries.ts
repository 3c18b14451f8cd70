import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DECISIONS } from '#shared/audit/audit-log.ts';
import { FULL_NAME } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

const SELLER_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  phoneVerifiedAt: users.phoneVerifiedAt,
  createdAt: users.createdAt,
};

/** Returns sellers by id, with the outcomes of their listings. */
export async function findSellers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const sellers = await db
    .select(SELLER_COLUMNS)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .limit(ids.length);
  const fates = await db
    .select({ sellerId: listings.sellerId, status: listings.status, count: count() })
    .from(listings)
    .where(
      and(
        inArray(listings.sellerId, [...ids]),
        inArray(listings.status, ['approved', 'expired', 'sold', 'rejected']),
      ),
    )
    .groupBy(listings.sellerId, listings.status)
    .limit(ids.length * 4);
  const sum = (id: string, isRefused: boolean) =>
    fates
      .filter(({ sellerId, status }) => sellerId === id && (status === 'rejected') === isRefused)
      .reduce((total, row) => total + row.count, 0);
  return new Map(
    sellers.map((seller) => [
      seller.id,
      { ...seller, approvedCount: sum(seller.id, false), refusedCount: sum(seller.id, true) },
    ]),
  );
}

export type SellerRow = Awaited<ReturnType<typeof findSellers>> extends Map<string, infer Row> ? Row : never;

export async function findLastDecision(db: Pick<Db, 'select'>, targetId: string) {
  const [row] = await db
    .select({ action: auditLog.action, at: auditLog.at, actorId: auditLog.actorId, by: FULL_NAME })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}

const decidedOn = alias(users, 'decided_on');

export function listDecisions(db: Db, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      reason: auditLog.reason,
      actorId: auditLog.actorId,
      by: FULL_NAME,
      listingId: auditLog.listingId,
      personId: decidedOn.id,
      title: sql<
        string | null
      >`coalesce(${listings.title}, trim(${decidedOn.firstName} || ' ' || ${decidedOn.lastName}))`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(listings, eq(listings.id, auditLog.listingId))
    .leftJoin(decidedOn, and(eq(auditLog.targetKind, 'user'), eq(decidedOn.id, auditLog.targetId)))
    .where(inArray(auditLog.action, [...DECISIONS]))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

export async function findAuditEntry(db: Pick<Db, 'select'>, id: string) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id)).limit(1);
  return row;
}
