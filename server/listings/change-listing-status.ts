import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import {
  LISTING_TRANSITIONS,
  nextStatus,
  type ListingStatus,
  type ListingStep,
} from '#shared/listings/listing-lifecycle.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { canSeeListing } from './listings.policy.ts';
import { findListing } from './listings.queries.ts';
import { listings } from './listings.table.ts';

type Change = { rejectionReason?: string };

/** Makes one step of the lifecycle table; `conflict` when the listing moved on meanwhile or the step is not in the table. */
export async function changeListingStatus(
  ctx: Context<Member>,
  listingId: string,
  step: ListingStep,
  change: Change = {},
): Promise<ListingStatus> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !canSeeListing(ctx.actor, found.listing)) throw new AppError('not_found');
  const { status, sellerId } = found.listing;
  const isOwner = sellerId === ctx.actor.userId;
  const to =
    (isOwner ? nextStatus(status, step, 'owner') : null) ??
    (ctx.actor.isAdmin ? nextStatus(status, step, 'moderator') : null);
  if (!to)
    throw new AppError(
      LISTING_TRANSITIONS.some((row) => row.from === status && row.step === step) ? 'forbidden' : 'conflict',
    );
  const now = new Date(ctx.clock());
  const startsLifetime = LISTING_TRANSITIONS.some(
    (row) => row.from === status && row.step === step && row.effects.includes('restart_lifetime'),
  );
  const changed = await ctx.db
    .update(listings)
    .set({
      status: to,
      updatedAt: now,
      ...(startsLifetime ? { publishedAt: now } : {}),
      ...(to === 'approved' ? { rejectionReason: null } : {}),
      ...change,
    })
    .where(and(eq(listings.id, listingId), eq(listings.status, status)))
    .returning({ id: listings.id });
  if (changed.length === 0) throw new AppError('conflict');
  return to;
}
