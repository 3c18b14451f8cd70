import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { isPublic, LISTING_TRANSITIONS, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { resumeSuspendedRevision } from '#server/listings/listing-revisions.queries.ts';
import { listingOffered } from '#server/listings/listing-news.ts';
import { ownsListing } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import { findLastChange, recordChanges } from '#server/listings/record-change.ts';

/** Undoes an owner's removal of their listing and restores its state. Throws `gone` once it is too late. */
export async function restoreListing(ctx: Context<Member>, listingId: string): Promise<ListingStatus> {
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId);
    if (!ownsListing(ctx.actor, listing)) throw new AppError('not_found');
    if (listing.status !== 'removed') throw new AppError('conflict');
    const removal = await findLastChange(tx, listingId);
    const rule = LISTING_TRANSITIONS.find(({ step, to }) => step === 'restore' && to === removal?.fromStatus);
    const now = new Date(ctx.clock());
    const ageSeconds = removal ? (now.getTime() - removal.at.getTime()) / 1000 : Infinity;
    if (!rule || removal?.by !== 'owner' || ageSeconds > (rule.withinSeconds ?? 0))
      throw new AppError('gone', { message: 'Il est trop tard : cette annonce est supprimée.' });
    await tx.update(listings).set({ status: rule.to, updatedAt: now }).where(eq(listings.id, listingId));
    await resumeSuspendedRevision(tx, listingId, removal.at);
    if (isPublic({ ...listing, status: rule.to })) await ctx.jobs.send(listingOffered, { listingId }, tx);
    await recordChanges(tx, ctx.clock, [
      {
        listingId,
        by: 'owner',
        actorId: ctx.actor.userId,
        step: 'restore',
        fromStatus: 'removed',
        toStatus: rule.to,
      },
    ]);
    return rule.to;
  });
}
