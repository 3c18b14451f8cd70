import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { ALERT_LIMITS } from '#shared/alerts/alert.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { alerts } from './alerts.table.ts';
import type { AlertRow } from './found-listings.queries.ts';

export function listAlertsOf(db: Db, userId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(ALERT_LIMITS.perAccount);
}

export async function countAlertsOf(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(alerts).where(eq(alerts.userId, userId));
  return row?.count ?? 0;
}

/** A mailbox's confirmed alerts that have not ended. */
export function listStandingOf(db: Db | Transaction, email: string, now: Date): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.email, email),
        ne(alerts.state, 'asked'),
        sql`${alerts.endsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(alerts.createdAt))
    .limit(ALERT_LIMITS.perMailbox);
}

export async function findAlert(db: Db | Transaction, id: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id)).limit(1);
  return row;
}
