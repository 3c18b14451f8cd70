import { z } from 'zod';
import {
  LISTING_NOTIFICATION_KINDS,
  type LinkPurpose,
  type ListingNotificationKind,
} from '#shared/listings/listing-freshness.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listingMail } from './listing-mails.ts';
import { findListing, type ListingRow } from '#server/listings/listings.queries.ts';
import { LISTING_NOTIFICATION_TEXTS } from './listing-notification-texts.ts';
import { signLink } from './signed-link.ts';
import { listingKey } from '#server/listings/listing-key.ts';

/** Mails are read late: the link works for a month after the date it refers to. */
const LINK_DAYS = 30;

/** The payload holds ids only: content and link are made when the mail is sent. */
export const notifySeller = defineJob({
  name: 'listings.tell-seller',
  payload: z.object({
    listingId: z.uuid(),
    kind: z.enum(LISTING_NOTIFICATION_KINDS),
    about: z.iso.datetime(),
  }),
  run: (services, { listingId, kind, about }) =>
    sendListingNotification(services, listingId, kind, new Date(about)),
});

/** Sends nothing if the notification no longer applies. */
async function sendListingNotification(
  services: Services,
  listingId: string,
  kind: ListingNotificationKind,
  about: Date,
): Promise<void> {
  const { db, config, notifications } = services;
  const found = await findListing(db, listingId);
  if (!found?.listing.sellerId || !isStillSo(kind, found.listing, about)) return;
  const { sellerId, title, publishedAt } = found.listing;
  const { listingLifetimeDays } = await getSettings(services);
  const endsAt = new Date(publishedAt.getTime() + listingLifetimeDays * DAY_MS);
  const until = new Date(Math.max(endsAt.getTime(), services.clock()) + LINK_DAYS * DAY_MS);
  const path = '/profile?tab=listings';
  const texts = LISTING_NOTIFICATION_TEXTS[kind];
  await notifications.notify(services, [
    {
      userId: sellerId,
      type: 'warning',
      key: `${listingKey(listingId)}${kind}:${about.getTime()}`,
      title: texts.title,
      text: texts.description,
      path,
      listingId,
      isPushed: true,
      mail: listingMail(kind, {
        title,
        endsAt,
        lifetimeDays: listingLifetimeDays,
        href: signLink(config, { purpose: PURPOSE[kind], listingId, about }, until),
        ownListingsAddress: `${config.origin}${path}`,
      }),
    },
  ]);
}

const PURPOSE: Record<ListingNotificationKind, LinkPurpose> = {
  expires_in_7: 'renew',
  expires_in_1: 'renew',
  expired: 'renew',
  availability_asked: 'confirm',
  paused: 'confirm',
};

function isStillSo(kind: ListingNotificationKind, listing: ListingRow['listing'], about: Date): boolean {
  const { status, isPaused, publishedAt, availabilityAskedAt } = listing;
  if (PURPOSE[kind] === 'renew')
    return (
      publishedAt.getTime() === about.getTime() && status === (kind === 'expired' ? 'expired' : 'approved')
    );
  return (
    availabilityAskedAt?.getTime() === about.getTime() &&
    status === 'approved' &&
    isPaused === (kind === 'paused')
  );
}
