import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import {
  findTransition,
  isTooLate,
  lifetimeStart,
  LISTING_TRANSITIONS,
  isPublic,
  meetsNeeds,
  SALE_UNDO_SECONDS,
  UNDO_TAKEN_SECONDS,
  waitBefore,
  type ListingStatus,
  type ListingStep,
  type Transition,
} from '#shared/listings/listing-lifecycle.ts';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import { personOf, type Context, type Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { unavailableReports } from './listing-freshness.table.ts';
import { listingNews, listingOffered } from './listing-news.ts';
import { finalizePictures } from './listing-pictures.ts';
import { suspendPendingRevision } from './listing-revisions.queries.ts';
import { removeListingFilesJob } from './listings.jobs.ts';
import { canSeeListing, ownsListing } from './listings.policy.ts';
import { lockListing, type LockedListing } from './lock-listing.ts';
import { listings } from './listings.table.ts';
import { recordChanges } from './record-change.ts';
import { listingKey } from './listing-key.ts';

type Reason = { rejectionReason?: string; refusalAdvice?: FieldAdvice[] };

/**
 * Takes one step of the lifecycle table; `conflict` if the listing changed in the meantime or the table does not have
 * the step.
 */
export async function changeListingStatus(
  ctx: Context<Member>,
  listingId: string,
  step: ListingStep,
  reason: Reason = {},
): Promise<ListingStatus> {
  return ctx.db.transaction((tx) => takeListingStep(ctx, tx, listingId, step, reason));
}

/** The same within the caller's transaction. */
export async function takeListingStep(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  step: ListingStep,
  reason: Reason = {},
): Promise<ListingStatus> {
  const listing = await lockListing(tx, listingId);
  if (!canSeeListing(ctx.actor, listing, ctx.clock())) throw new AppError('not_found');
  const { by, rule } = allowedStep(ctx, listing, step);
  const now = new Date(ctx.clock());
  const values = valuesAfterStep(rule, listing, now, reason);
  await tx
    .update(listings)
    .set({ ...values, ...(by === 'owner' ? { availabilityAskedAt: null } : {}) })
    .where(eq(listings.id, listingId));
  if (!listing.isPublic && isPublic({ ...listing, ...values }))
    await ctx.jobs.send(listingOffered, { listingId }, tx);
  if (by === 'owner' && listing.availabilityAskedAt)
    await tx.delete(unavailableReports).where(eq(unavailableReports.listingId, listingId));
  await recordChanges(tx, ctx.clock, [
    { listingId, by, actorId: personOf(ctx.actor), step, fromStatus: listing.status, toStatus: rule.to },
  ]);
  if (step === 'approve' || step === 'reinstate') await finalizePictures(tx, listingId);
  if (listing.status === 'sold') await ctx.jobs.send(listingNews, { listingId }, tx);
  // A sale or withdrawal is notified only once it can no longer be undone.
  if (rule.to === 'sold') {
    const news = { listingId, soldAt: now.toISOString() };
    await ctx.jobs.send(listingNews, news, tx, { afterSeconds: SALE_UNDO_SECONDS });
  }
  if (rule.effects.includes('delete_files')) {
    await suspendPendingRevision(tx, listingId, now);
    const removal = { listingId, removedAt: now.toISOString() };
    await ctx.jobs.send(removeListingFilesJob, removal, tx, { afterSeconds: UNDO_TAKEN_SECONDS });
  }
  if (rule.to === 'removed')
    await ctx.jobs.send(listingNews, { listingId }, tx, { afterSeconds: UNDO_TAKEN_SECONDS });
  // The owner has dealt with the listing, so its notifications are marked as read.
  if (by === 'owner' && listing.sellerId !== null)
    await ctx.notifications.markRead(ctx, listing.sellerId, listingKey(listingId), tx);
  return rule.to;
}

function allowedStep(
  { actor, clock }: Context<Member>,
  listing: LockedListing,
  step: ListingStep,
): { by: 'owner' | 'moderator'; rule: Transition } {
  const { status } = listing;
  if (!LISTING_TRANSITIONS.some((row) => row.from === status && row.step === step))
    throw new AppError('conflict');
  const asOwner = ownsListing(actor, listing) ? findTransition(status, step, 'owner') : undefined;
  const asModerator = actor.isAdmin ? findTransition(status, step, 'moderator') : undefined;
  const rule = asOwner ?? asModerator;
  if (!rule) throw new AppError('forbidden');
  if (!meetsNeeds(rule, listing)) throw new AppError('conflict');
  if (isTooLate(rule, listing, clock()))
    throw new AppError('gone', { message: 'Il est trop tard pour annuler. Remettez l’annonce en vente.' });
  const waitMs = waitBefore(rule, listing, clock());
  if (waitMs > 0)
    throw new AppError('rate_limited', {
      message: 'Une annonce s’actualise une fois par jour. Revenez demain.',
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    });
  return { by: asOwner ? 'owner' : 'moderator', rule };
}

type Lived = Pick<LockedListing, 'rejectionReason' | 'refusalAdvice' | 'publishedAt' | 'soldAt'>;

/** Returns the columns that a step of the lifecycle changes. */
export function valuesAfterStep(
  rule: Transition,
  { rejectionReason, refusalAdvice, publishedAt, soldAt }: Lived,
  now: Date,
  reason: Reason,
): Partial<LockedListing> {
  const { to, sets, effects } = rule;
  return {
    ...sets,
    status: to,
    updatedAt: now,
    // A removal may be undone, so it changes neither reason nor advice.
    rejectionReason:
      to === 'removed' ? rejectionReason : to === 'rejected' ? (reason.rejectionReason ?? null) : null,
    refusalAdvice: to === 'removed' ? refusalAdvice : to === 'rejected' ? (reason.refusalAdvice ?? []) : [],
    publishedAt: lifetimeStart(rule, publishedAt, now),
    soldAt: to === 'sold' ? now : to === 'removed' ? soldAt : null,
    ...(effects.includes('confirm_availability') ? { availabilityConfirmedAt: now } : {}),
    ...(to === 'pending' ? { submittedAt: now } : {}),
  };
}
