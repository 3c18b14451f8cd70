import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/audit-log.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { findRefusedRevision } from '#server/listings/listing-revisions.queries.ts';
import type { ListingRow } from '#server/listings/listings.queries.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { appeals } from './appeals.table.ts';
import { auditLog } from '#server/audit/audit-log.table.ts';

export type AppealRow = typeof appeals.$inferSelect;

export async function findAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  const [row] = await db.select().from(appeals).where(eq(appeals.id, id)).limit(1);
  return row;
}

/** Lists these appeals with the id of who refused. */
export function listAppeals(db: Db, ids: readonly string[]) {
  return db
    .select({ appeal: appeals, refusedBy: auditLog.actorId })
    .from(appeals)
    .innerJoin(auditLog, eq(auditLog.id, appeals.decisionId))
    .where(inArray(appeals.id, [...ids]))
    .limit(Math.max(1, ids.length));
}

type Judged = Pick<ListingRow['listing'], 'id' | 'status' | 'version'>;

/** Returns the refusal that stands, of the listing or of its last edit, with its owner's appeal. */
export async function findStandingRefusal(db: Pick<Db, 'select'>, listing: Judged) {
  if (listing.status === 'rejected') {
    const refusal = await findRefusal(db, listing.id, { action: 'listing.reject', targetId: listing.id });
    return refusal && { ...refusal, revision: null };
  }
  const revision = await findRefusedRevision(db, listing);
  const refusal =
    revision && (await findRefusal(db, listing.id, { action: 'revision.refuse', targetId: revision.id }));
  return refusal && { ...refusal, revision };
}

async function findRefusal(
  db: Pick<Db, 'select'>,
  listingId: string,
  { action, targetId }: { action: AuditAction; targetId: string },
) {
  const [row] = await db
    .select({ decision: auditLog, appeal: appeals })
    .from(auditLog)
    .leftJoin(appeals, eq(appeals.decisionId, auditLog.id))
    .where(
      and(eq(auditLog.listingId, listingId), eq(auditLog.targetId, targetId), eq(auditLog.action, action)),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}

/** Closes a listing's open appeals, because another decision was taken on it. */
export async function closeAppeals(tx: Transaction, listingId: string, now: Date): Promise<void> {
  await tx
    .update(appeals)
    .set({ state: 'closed', decidedAt: now })
    .where(and(eq(appeals.listingId, listingId), eq(appeals.state, 'open')));
}

/** Whether another moderator could decide on an appeal. */
export async function hasOtherModerators(db: Pick<Db, 'select'>, userId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        sql`'admin' = any(string_to_array(replace(${users.role}, ' ', ''), ','))`,
        eq(users.emailVerified, true),
        sql`${users.bannedAt} is null`,
      ),
    )
    .limit(1);
  return other !== undefined;
}
