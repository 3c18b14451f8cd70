import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import {
  LISTING_TRANSITIONS,
  nextStatus,
  type ListingStatus,
  type ListingStep,
} from '#shared/listings/listing-lifecycle.ts';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database.ts';
import { settlePictures } from './listing-pictures.ts';
import { withdrawPendingRevision } from './listing-revisions.queries.ts';
import { removeListingFilesJob } from './listings.jobs.ts';
import { canSeeListing } from './listings.policy.ts';
import { lockListing } from './lock-listing.ts';
import { listings } from './listings.table.ts';

type Change = { rejectionReason?: string; refusalAdvice?: FieldAdvice[] };

/** Makes one step of the lifecycle table; `conflict` when the listing moved on meanwhile or the step is not in the table. */
export async function changeListingStatus(
  ctx: Context<Member>,
  listingId: string,
  step: ListingStep,
  change: Change = {},
): Promise<ListingStatus> {
  return ctx.db.transaction((tx) => takeListingStep(ctx, tx, listingId, step, change));
}

/** The same inside a transaction that does more. */
export async function takeListingStep(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  step: ListingStep,
  change: Change = {},
): Promise<ListingStatus> {
  const listing = await lockListing(tx, listingId);
  if (!canSeeListing(ctx.actor, listing)) throw new AppError('not_found');
  const { status, sellerId } = listing;
  const isOwner = sellerId === ctx.actor.userId;
  const to =
    (isOwner ? nextStatus(status, step, 'owner') : null) ??
    (ctx.actor.isAdmin ? nextStatus(status, step, 'moderator') : null);
  const rule = LISTING_TRANSITIONS.find((row) => row.from === status && row.step === step);
  if (!rule) throw new AppError('conflict');
  if (!to) throw new AppError('forbidden');
  const now = new Date(ctx.clock());
  await tx
    .update(listings)
    .set({
      status: to,
      updatedAt: now,
      rejectionReason: to === 'rejected' ? (change.rejectionReason ?? null) : null,
      refusalAdvice: to === 'rejected' ? (change.refusalAdvice ?? []) : [],
      ...(rule.effects.includes('restart_lifetime') ? { publishedAt: now } : {}),
      ...(to === 'pending' ? { submittedAt: now } : {}),
    })
    .where(eq(listings.id, listingId));
  if ((status === 'pending' || status === 'rejected') && to === 'approved')
    await settlePictures(tx, listingId);
  if (rule.effects.includes('delete_files')) {
    await withdrawPendingRevision(tx, listingId, now);
    await ctx.jobs.send(removeListingFilesJob, { listingId }, tx);
  }
  return to;
}
