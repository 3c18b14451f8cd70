import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { LinkState, ListingLink } from '#shared/listings/listing-freshness.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { findListing, type ListingRow } from '#server/listings/listings.queries.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import { readLink, type SignedLink } from './signed-link.ts';

/** Returns what a mail's link would do. Reading changes nothing: mail programs open links by themselves. */
export async function loadLink(ctx: Context, token: string): Promise<ListingLink> {
  const link = expectLink(ctx, token);
  return presentLink(ctx.db, link, await getSettings(ctx));
}

/** Does what the link is for, on behalf of the listing's owner. Idempotent. */
export async function followLink(ctx: Context, token: string): Promise<ListingLink> {
  const link = expectLink(ctx, token);
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, link.listingId);
    await presentLink(tx, link, settings); // throws if the seller may no longer do it
    if (listing.sellerId !== null && stateOf(link, listing) === 'open') {
      const actor: Member = { kind: 'member', userId: listing.sellerId, isAdmin: false };
      const step = link.purpose === 'renew' || listing.status === 'expired' ? 'renew' : 'confirm';
      await takeListingStep({ ...ctx, actor }, tx, listing.id, step);
    }
    return presentLink(tx, link, settings);
  });
}

function expectLink(ctx: Context, token: string): SignedLink {
  const link = readLink(ctx.config, token, ctx.clock());
  if (!link)
    throw new AppError('not_found', {
      message: 'Ce lien n’est plus valable. Connectez-vous pour vous occuper de vos annonces.',
    });
  return link;
}

async function presentLink(
  db: Db | Transaction,
  link: SignedLink,
  { listingLifetimeDays }: Settings,
): Promise<ListingLink> {
  const found = await findListing(db, link.listingId);
  const seller = found?.listing.sellerId ? await findUser(db, found.listing.sellerId) : undefined;
  if (!found || !seller || seller.bannedAt !== null) throw new AppError('not_found');
  const { listing } = found;
  const endsAt = new Date(listing.publishedAt.getTime() + listingLifetimeDays * DAY_MS);
  return {
    purpose: link.purpose,
    state: stateOf(link, listing),
    title: listing.title,
    endsAt: listing.status === 'approved' ? endsAt.toISOString() : null,
  };
}

type Linked = Pick<
  ListingRow['listing'],
  'status' | 'publishedAt' | 'availabilityAskedAt' | 'availabilityConfirmedAt'
>;

function stateOf({ purpose, about }: SignedLink, listing: Linked): LinkState {
  if (listing.status !== 'approved' && listing.status !== 'expired') return 'gone';
  const current = purpose === 'renew' ? listing.publishedAt : listing.availabilityAskedAt;
  if (current?.getTime() === about.getTime()) return 'open';
  return listing.status === 'approved' ? 'done' : 'gone';
}
