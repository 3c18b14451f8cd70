import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { lockOwnListing } from '#server/listings/lock-listing.ts';

/** Removes a listing on behalf of its owner. */
export async function removeListing(ctx: Context<Member>, listingId: string): Promise<ListingStatus> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnListing(tx, ctx.actor, listingId);
    return takeListingStep(ctx, tx, listingId, 'remove');
  });
}
