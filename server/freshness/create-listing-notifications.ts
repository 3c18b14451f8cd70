import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingNotifications } from '#server/listings/listing-freshness.table.ts';
import { notifySeller } from './notify-seller.ts';

type About = { listingId: string; about: Date };

/** Enqueues notifications to sellers, each once: a duplicate is ignored. */
export async function createListingNotifications(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  tx: Transaction,
  kind: ListingNotificationKind,
  listings: readonly About[],
): Promise<void> {
  if (listings.length === 0) return;
  const at = new Date(clock());
  const created = await tx
    .insert(listingNotifications)
    .values(listings.map((each) => ({ ...each, kind, at })))
    .onConflictDoNothing()
    .returning({ listingId: listingNotifications.listingId, about: listingNotifications.about });
  for (const { listingId, about } of created)
    await jobs.send(notifySeller, { listingId, kind, about: about.toISOString() }, tx);
}
