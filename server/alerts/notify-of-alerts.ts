import { and, inArray, isNull } from 'drizzle-orm';
import type { AlertFrequency } from '#shared/alerts/alert.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewNotification } from '#server/platform/notifications.ts';
import { alertMail, alertNotification, OWN_ALERTS_PATH } from './alert-messages.ts';
import { alertMatches, alerts } from './alerts.table.ts';
import {
  dropOutdated,
  listFound,
  listInstantOf,
  listWaitingOfMembers,
  listWaitingOfVisitors,
  lockActive,
  type AlertPlace,
  type FoundByAlert,
} from './found-listings.queries.ts';
import { mailVisitor } from './mail-visitor.jobs.ts';
import { unfoldFinds } from './unfold-finds.ts';

const BATCH = 100;

/**
 * Makes matches of what was found for a listing, and notifies of it whoever wants to hear at once. Returns whether some alerts notified of another just before:
 * they wait for the next message.
 */
export async function notifyInstantAlerts(services: Services, listingId: string): Promise<boolean> {
  const { db, clock } = services;
  await unfoldFinds(db, { listingId, isInstant: true });
  for (;;) {
    const due = { now: new Date(clock()), isResting: false, limit: BATCH };
    const ids = await listInstantOf(db, listingId, due);
    if (ids.length === 0) break;
    await notifyBatch(services, ids);
  }
  await unfoldFinds(db, { listingId });
  const resting = { now: new Date(clock()), isResting: true, limit: 1 };
  return (await listInstantOf(db, listingId, resting)).length > 0;
}

/** Notifies of all that waits for alerts of these frequencies: one mail for all alerts of a member. */
export async function notifyCollected(
  services: Services,
  frequencies: readonly AlertFrequency[],
): Promise<void> {
  // What a job has left that failed for good.
  await unfoldFinds(services.db, {});
  await collect(services, (after) => listWaitingOfMembers(services.db, after, { frequencies, limit: BATCH }));
  await collect(services, (after) =>
    listWaitingOfVisitors(services.db, after, { frequencies, limit: BATCH }),
  );
}

type WaitingAlert = AlertPlace & { id: string };

/** Walks the alerts in order. A batch never ends inside those of one person, who has fewer than a batch. */
async function collect(
  services: Services,
  list: (after: AlertPlace | null) => Promise<WaitingAlert[]>,
): Promise<void> {
  let after: AlertPlace | null = null;
  for (;;) {
    const rows = await list(after);
    const isLast = rows.length < BATCH;
    const cut = rows.at(-1)?.holder;
    const whole = isLast ? rows : rows.filter(({ holder }) => holder !== cut);
    if (!isLast && whole.length === 0) throw new Error('The alerts of one person fill a batch');
    await notifyBatch(
      services,
      whole.map(({ id }) => id),
    );
    if (isLast) return;
    after = whole.at(-1) ?? null;
  }
}

/**
 * Notifies of everything that waits for these alerts, in one transaction: what it marks is exactly what members are
 * notified of and what mails to visitors are enqueued for.
 */
async function notifyBatch(services: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = new Date(services.clock());
  await services.db.transaction(async (tx) => {
    const active = await lockActive(tx, ids);
    if (active.length === 0) return;
    const activeIds = active.map(({ id }) => id);
    await dropOutdated(tx, activeIds, now);
    await markNotified(tx, activeIds, now);
    const found = await listFound(tx, active, now);
    for (const { alert } of found)
      if (alert.email !== null)
        await services.jobs.send(mailVisitor, { alertId: alert.id, notifiedAt: now.toISOString() }, tx);
    await services.notifications.notify(
      services,
      memberNotifications(services.config.origin, found, now),
      tx,
    );
  });
}

async function markNotified(tx: Transaction, ids: readonly string[], notifiedAt: Date): Promise<void> {
  const marked = await tx
    .update(alertMatches)
    .set({ notifiedAt })
    .where(and(inArray(alertMatches.alertId, [...ids]), isNull(alertMatches.notifiedAt)))
    .returning({ id: alertMatches.alertId });
  const alertIds = [...new Set(marked.map(({ id }) => id))];
  if (alertIds.length > 0) await tx.update(alerts).set({ notifiedAt }).where(inArray(alerts.id, alertIds));
}

/** A row under the bell for each alert; the mail of all is that of the first. */
function memberNotifications(origin: string, all: readonly FoundByAlert[], now: Date): NewNotification[] {
  const byMember = Map.groupBy(
    all.filter(({ alert }) => alert.userId !== null),
    ({ alert }) => alert.userId,
  );
  return [...byMember].flatMap(([userId, found]) =>
    userId === null
      ? []
      : found.map((each, index) => ({
          userId,
          type: 'info' as const,
          key: `alert:${each.alert.id}:${now.toISOString()}`,
          ...alertNotification(each),
          ...(each.total === 1 && each.listings[0] ? { listingId: each.listings[0].id } : {}),
          isPushed: index === 0,
          ...(index === 0 ? { mail: memberMail(origin, found) } : {}),
        })),
  );
}

export function memberMail(origin: string, found: readonly FoundByAlert[]) {
  return {
    kind: 'alerts.listings' as const,
    ...alertMail(origin, found),
    remarks: [
      `Vous recevez ce message parce que vous avez créé cette alerte. Pour la mettre en pause ou la supprimer : ${origin}${OWN_ALERTS_PATH}`,
    ],
  };
}
