import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import { LISTING_TRANSITIONS, type Transition } from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { createListingNotifications } from './create-listing-notifications.ts';
import { listings } from '#server/listings/listings.table.ts';
import { recordChanges } from '#server/listings/record-change.ts';

const BATCH = 200;

type Clocked = Pick<Services, 'db' | 'clock' | 'jobs'>;
type Due = {
  rule: Transition;
  condition: SQL | undefined;
  notification: ListingNotificationKind;
  about: 'publishedAt' | 'availabilityAskedAt';
};

/** Expires listings whose lifetime (sixty days, or as the setting says) since approval or renewal is over. */
export async function expireDueListings(services: Clocked): Promise<void> {
  const { listingLifetimeDays } = await getSettings(services);
  const endedBefore = new Date(services.clock() - listingLifetimeDays * DAY_MS);
  await takeDueSteps(services, {
    rule: clockRule('expire'),
    condition: lt(listings.publishedAt, endedBefore),
    notification: 'expired',
    about: 'publishedAt',
  });
}

/** Pauses listings that buyers reported as gone and whose seller did not answer. */
export async function pauseSilentListings(services: Clocked): Promise<void> {
  const rule = clockRule('pause');
  const askedBefore = new Date(services.clock() - (rule.afterSilenceHours ?? 0) * HOUR_MS);
  await takeDueSteps(services, {
    rule,
    condition: and(lt(listings.availabilityAskedAt, askedBefore), eq(listings.isPaused, false)),
    notification: 'paused',
    about: 'availabilityAskedAt',
  });
}

function clockRule(step: Transition['step']): Transition {
  const rule = LISTING_TRANSITIONS.find((row) => row.step === step && row.by.includes('clock'));
  if (!rule) throw new Error(`The clock makes no step ${step}.`);
  return rule;
}

async function takeDueSteps(services: Clocked, due: Due): Promise<void> {
  for (;;) {
    const count = await services.db.transaction((tx) => takeSome(services, tx, due));
    if (count < BATCH) return;
  }
}

async function takeSome(services: Clocked, tx: Transaction, { rule, condition, notification, about }: Due) {
  const rows = await tx
    .select({ id: listings.id, about: listings[about] })
    .from(listings)
    .where(and(eq(listings.status, rule.from), condition))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(listings)
    .set({ ...rule.sets, status: rule.to, updatedAt: new Date(services.clock()) })
    .where(inArray(listings.id, ids));
  await recordChanges(
    tx,
    services.clock,
    ids.map((listingId) => ({
      listingId,
      by: 'clock',
      actorId: null,
      step: rule.step,
      fromStatus: rule.from,
      toStatus: rule.to,
    })),
  );
  await createListingNotifications(
    services,
    tx,
    notification,
    rows.flatMap((row) => (row.about ? [{ listingId: row.id, about: row.about }] : [])),
  );
  return rows.length;
}
