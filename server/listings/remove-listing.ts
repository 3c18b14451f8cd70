import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { takeListingStep } from './change-listing-status.ts';
import { lockOwnListing } from './lock-listing.ts';

/** Its owner takes a listing away for good. */
export async function removeListing(ctx: Context<Member>, listingId: string): Promise<ListingStatus> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnListing(tx, ctx.actor, listingId);
    return takeListingStep(ctx, tx, listingId, 'remove');
  });
}
