import { and, eq, gt, ne } from 'drizzle-orm';
import { ALERT_CONFIRMATION_HOURS, ALERT_LIMITS, VISITOR_ALERT_DAYS } from '#shared/alerts/alert.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import type { AlertLink } from './alert-links.ts';
import { findAlert, listStandingOf } from './alerts.queries.ts';
import { alerts } from './alerts.table.ts';
import type { AlertRow } from './found-listings.queries.ts';

type By = Pick<Context, 'db' | 'clock'>;

/** The alert that a link is for, as long as the link applies to it. */
export async function findByLink(
  { db, clock }: By,
  purpose: AlertLink,
  id: string,
): Promise<AlertRow | null> {
  const alert = await findAlert(db, id);
  if (!alert?.email) return null;
  if (purpose === 'confirm')
    return (alert.state === 'asked' ? isFresh(alert, clock()) : isRunning(alert, clock())) ? alert : null;
  return purpose !== 'renew' || alert.state !== 'asked' ? alert : null;
}

function isFresh({ askedAt }: AlertRow, now: number): boolean {
  return askedAt !== null && now - askedAt.getTime() < ALERT_CONFIRMATION_HOURS * HOUR_MS;
}

const isRunning = ({ endsAt }: AlertRow, now: number) => endsAt !== null && endsAt.getTime() > now;

/** `full`: the mailbox has as many alerts as it may. */
export type Applied = 'done' | 'full';

/** Starts an alert that its mailbox confirmed, or starts its term again. Once started, the first link changes nothing. */
export async function startTerm(
  { db, clock }: By,
  alert: AlertRow,
  purpose: Exclude<AlertLink, 'end'>,
): Promise<Applied> {
  const now = new Date(clock());
  const { id, email } = alert;
  if (email === null) return 'done';
  return db.transaction(async (tx) => {
    await lockMailbox(tx, email);
    const standing = await listStandingOf(tx, email, now);
    const others = standing.filter((each) => each.id !== id);
    if (others.length >= ALERT_LIMITS.perMailbox) return 'full';
    await tx
      .update(alerts)
      .set({
        state: 'active',
        endsAt: new Date(now.getTime() + VISITOR_ALERT_DAYS * DAY_MS),
        remindedAt: null,
      })
      .where(
        and(eq(alerts.id, id), purpose === 'confirm' ? eq(alerts.state, 'asked') : ne(alerts.state, 'asked')),
      );
    return 'done';
  });
}

/** One at a time for each mailbox, so that two links cannot both take the last place. */
async function lockMailbox(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.email, email))
    .orderBy(alerts.id)
    .for('update');
}

/** Ends an alert and forgets its address. Idempotent. */
export async function endAlert(db: Db, id: string): Promise<void> {
  await db.delete(alerts).where(and(eq(alerts.id, id), gt(alerts.email, '')));
}
