import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewKind } from '#shared/moderation/moderation.ts';
import { COUNT_CAP, capped, type CappedCount } from '#shared/platform/pagination.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database.ts';
import type { Keyset } from '#server/platform/keyset-cursor.ts';
import { auditLog } from './audit-log.table.ts';

export type Waiting = { kind: ReviewKind; id: string; at: Date };

/** What waits for review, the oldest first: new listings and edits in one row. */
export async function listWaiting(db: Db, after: Keyset | null, limit: number): Promise<Waiting[]> {
  const { at, id } = after ?? { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  const later = (column: string) =>
    sql`(${sql.raw(column)}, id) > (${at.toISOString()}::timestamptz, ${id}::uuid)`;
  const { rows } = await db.execute<{ kind: ReviewKind; id: string; ms: number }>(sql`
    select kind, id, (extract(epoch from at) * 1000)::float8 as ms from (
      (select 'listing' as kind, id, submitted_at as at from listings where status = 'pending' and ${later('submitted_at')} order by submitted_at, id limit ${limit})
      union all
      (select 'revision' as kind, id, created_at as at from listing_revisions where status = 'pending' and ${later('created_at')} order by created_at, id limit ${limit})
    ) as waiting order by at, id limit ${limit}`);
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(Math.round(ms)) }));
}

export async function countWaiting(db: Db): Promise<CappedCount> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      (select id from listings where status = 'pending' limit ${COUNT_CAP + 1})
      union all
      (select id from listing_revisions where status = 'pending' limit ${COUNT_CAP + 1})
    ) as waiting`);
  return capped(rows[0]?.count ?? 0);
}

const SELLER_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  phoneVerifiedAt: users.phoneVerifiedAt,
  createdAt: users.createdAt,
};

/** Sellers by id, with how their listings fared. */
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

const MOST_REFUSALS = 10;

/** Earlier refusals of a listing and of its edits, the latest first. */
export function listRefusals(db: Db, listingId: string) {
  return db
    .select({ at: auditLog.at, reason: auditLog.reason, details: auditLog.details })
    .from(auditLog)
    .where(
      and(eq(auditLog.listingId, listingId), inArray(auditLog.action, ['listing.reject', 'revision.refuse'])),
    )
    .orderBy(desc(auditLog.at))
    .limit(MOST_REFUSALS);
}

const BY = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;

export async function findLastDecision(db: Pick<Db, 'select'>, targetId: string) {
  const [row] = await db
    .select({ action: auditLog.action, at: auditLog.at, by: BY })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}

/** What the team decided, the latest first. */
export function listDecisions(db: Db, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      reason: auditLog.reason,
      by: BY,
      listingId: auditLog.listingId,
      title: listings.title,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(listings, eq(listings.id, auditLog.listingId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** How many new listings and edits wait, and since when the oldest of them does. */
export async function summarizeWaiting(db: Db) {
  const { rows } = await db.execute<{ kind: ReviewKind; count: number; oldest: number | null }>(sql`
    select 'listing' as kind,
      (select count(*)::int from (select from listings where status = 'pending' limit ${COUNT_CAP + 1}) as waiting) as count,
      (select (extract(epoch from min(submitted_at)) * 1000)::float8 from listings where status = 'pending') as oldest
    union all
    select 'revision' as kind,
      (select count(*)::int from (select from listing_revisions where status = 'pending' limit ${COUNT_CAP + 1}) as waiting) as count,
      (select (extract(epoch from min(created_at)) * 1000)::float8 from listing_revisions where status = 'pending') as oldest`);
  const of = (kind: ReviewKind) => capped(rows.find((row) => row.kind === kind)?.count ?? 0);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return {
    listings: of('listing'),
    revisions: of('revision'),
    oldestAt: times.length === 0 ? null : new Date(Math.round(Math.min(...times))),
  };
}

export async function findAuditEntry(db: Db, id: string) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.id, id)).limit(1);
  return row;
}
