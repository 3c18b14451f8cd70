import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { OwnerStepInput } from '#shared/listings/own-listing.schema.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { lockOwnListing } from '#server/listings/lock-listing.ts';
import { recordSale, removeSale } from './record-sale.ts';

const STEPS = {
  max: 300,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez beaucoup changé vos annonces. Réessayez dans une heure.',
};

/** Takes an owner's quick action on their listing; a sale is stored with what the owner says of it. */
export async function takeOwnerStep(
  ctx: Context<Member>,
  listingId: string,
  { step, ...sale }: OwnerStepInput,
): Promise<ListingStatus> {
  await countUse(ctx, { key: `desk:${ctx.actor.userId}`, ...STEPS });
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, ctx.actor, listingId);
    const status = await takeListingStep(ctx, tx, listingId, step);
    if (step === 'sell') await recordSale(ctx, tx, listing, sale);
    if (step === 'unsell') await removeSale(tx, listingId);
    return status;
  });
}
