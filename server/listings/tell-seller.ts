import { z } from 'zod';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { LISTING_NOTICES, type LinkPurpose, type ListingNotice } from '#shared/listings/listing-freshness.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { listingMail } from './listing-mails.ts';
import { findListing, type ListingRow } from './listings.queries.ts';
import { signLink } from './signed-link.ts';

const DAY_MS = 86_400_000;
/** A mail is found late: its link works for a month after what it is about. */
const LINK_DAYS = 30;

/** Ids alone: what the mail says is read when it is sent, and the link is made then. */
export const tellSeller = defineJob({
  name: 'listings.tell-seller',
  payload: z.object({ listingId: z.uuid(), kind: z.enum(LISTING_NOTICES), about: z.iso.datetime() }),
  run: (services, { listingId, kind, about }) => mailNotice(services, listingId, kind, new Date(about)),
});

/** Nobody is told what is no longer so, nor whoever wants no mail: the dashboard says it all the same. */
async function mailNotice(
  services: Services,
  listingId: string,
  kind: ListingNotice,
  about: Date,
): Promise<void> {
  const { db, config, mail } = services;
  const found = await findListing(db, listingId);
  if (!found?.listing.sellerId || !isStillSo(kind, found.listing, about)) return;
  const seller = await findUser(db, found.listing.sellerId);
  const { notifications } = (seller && (await findPreferences(db, seller.id))) ?? DEFAULT_PREFERENCES;
  if (!seller || seller.bannedAt !== null || !notifications.email) return;
  const { siteName, tagline, listingLifetimeDays } = await getSettings(services);
  const endsAt = new Date(found.listing.publishedAt.getTime() + listingLifetimeDays * DAY_MS);
  const until = new Date(Math.max(endsAt.getTime(), services.clock()) + LINK_DAYS * DAY_MS);
  const content = listingMail(kind, {
    firstName: seller.firstName,
    title: found.listing.title,
    endsAt,
    lifetimeDays: listingLifetimeDays,
    href: signLink(config, { purpose: PURPOSE[kind], listingId, about }, until),
    deskAddress: `${config.origin}/profile?tab=listings`,
  });
  await mail.send({
    to: seller.email,
    ...composeMail({ siteName, tagline, origin: config.origin }, content),
  });
}

const PURPOSE: Record<ListingNotice, LinkPurpose> = {
  expires_in_7: 'renew',
  expires_in_1: 'renew',
  expired: 'renew',
  availability_asked: 'confirm',
  paused: 'confirm',
};

function isStillSo(kind: ListingNotice, listing: ListingRow['listing'], about: Date): boolean {
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
