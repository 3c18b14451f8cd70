import { and, eq, gt, lte, notExists } from 'drizzle-orm';
import { EXPIRY_WARNING_DAYS, type ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listingNotifications } from '#server/listings/listing-freshness.table.ts';
import { createListingNotifications } from './create-listing-notifications.ts';
import { listings } from '#server/listings/listings.table.ts';

const BATCH = 200;

type Clocked = Pick<Services, 'db' | 'clock' | 'jobs'>;

/**
 * Notifies sellers seven days and one day before a listing expires; if the job missed the first warning, only the
 * second is sent.
 */
export async function warnOfExpiry(services: Clocked): Promise<void> {
  const { listingLifetimeDays } = await getSettings(services);
  const lifetimeMs = listingLifetimeDays * DAY_MS;
  const begunBefore = (daysAhead: number) => new Date(services.clock() + daysAhead * DAY_MS - lifetimeMs);
  for (const [index, days] of EXPIRY_WARNING_DAYS.entries()) {
    // A lifetime shorter than the warning would be warned about from its very beginning.
    if (days >= listingLifetimeDays) continue;
    const window = { from: begunBefore(EXPIRY_WARNING_DAYS[index + 1] ?? 0), to: begunBefore(days) };
    for (;;) if ((await warnSome(services, `expires_in_${days}`, window)) < BATCH) break;
  }
}

type Window = { from: Date; to: Date };

function warnSome(services: Clocked, kind: ListingNotificationKind, { from, to }: Window): Promise<number> {
  return services.db.transaction(async (tx) => {
    const notified = tx
      .select({ at: listingNotifications.at })
      .from(listingNotifications)
      .where(
        and(
          eq(listingNotifications.listingId, listings.id),
          eq(listingNotifications.kind, kind),
          eq(listingNotifications.about, listings.publishedAt),
        ),
      );
    const due = await tx
      .select({ listingId: listings.id, about: listings.publishedAt })
      .from(listings)
      .where(
        and(
          eq(listings.status, 'approved'),
          gt(listings.publishedAt, from),
          lte(listings.publishedAt, to),
          notExists(notified),
        ),
      )
      .limit(BATCH);
    await createListingNotifications(services, tx, kind, due);
    return due.length;
  });
}
