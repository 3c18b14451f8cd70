import { and, eq, isNull, sql } from 'drizzle-orm';
import { ALERT_TEXT } from '#shared/alerts/alert.ts';
import type { AlertChange } from '#shared/alerts/alert.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { alertFinds, alertMatches, alerts } from './alerts.table.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AlertRow } from './found-listings.queries.ts';

const notFound = () => new AppError('not_found', { message: ALERT_TEXT.notFound });

/** Renames, pauses or resumes one's own alert, or changes how often it notifies. A pause drops what was waiting. */
export async function changeAlert(
  { db, actor }: Context<Member>,
  id: string | null,
  { name, frequency, isPaused }: AlertChange,
): Promise<AlertRow> {
  if (id === null) throw notFound();
  return db.transaction(async (tx) => {
    const isOwn = and(eq(alerts.id, id), eq(alerts.userId, actor.userId));
    const [alert] = await tx.select().from(alerts).where(isOwn).for('update');
    if (!alert) throw notFound();
    const [changed] = await tx
      .update(alerts)
      .set({
        name: name ?? alert.name,
        frequency: frequency ?? alert.frequency,
        state: isPaused === undefined ? alert.state : isPaused ? 'paused' : 'active',
      })
      .where(isOwn)
      .returning();
    if (isPaused === true) await dropWaiting(tx, id);
    return changed ?? alert;
  });
}

/** Finds first: one that becomes a match meanwhile is then dropped as a match. */
async function dropWaiting(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(alertFinds)
    .set({ alertIds: sql`array_remove(${alertFinds.alertIds}, ${id}::uuid)` })
    .where(sql`${id}::uuid = any(${alertFinds.alertIds})`);
  await tx.delete(alertMatches).where(and(eq(alertMatches.alertId, id), isNull(alertMatches.notifiedAt)));
}

/** Idempotent. */
export async function deleteAlert({ db, actor }: Context<Member>, id: string | null): Promise<void> {
  if (id === null) throw notFound();
  const isOwn = and(eq(alerts.id, id), eq(alerts.userId, actor.userId));
  const deleted = await db.delete(alerts).where(isOwn).returning({ id: alerts.id });
  if (deleted.length === 0) throw notFound();
}
