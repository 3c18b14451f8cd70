import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { OwnerStep } from '#shared/listings/own-listing.ts';
import type { SaleChannel } from '#shared/listings/sale.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { hasInquired } from '#server/listings/listing-buyers.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { lockOwnListing } from '#server/listings/lock-listing.ts';
import { notifyBuyer } from './notify-buyer.ts';

const STEPS = {
  max: 300,
  windowSeconds: HOUR_SECONDS,
  message: 'Vous avez beaucoup changé vos annonces. Réessayez dans une heure.',
};

const UNKNOWN_BUYER = 'Choisissez une personne qui vous a écrit pour cette annonce.';

type OwnerChange = {
  step: OwnerStep;
  channel: SaleChannel;
  /** The buyer, one of those who wrote about the listing. */
  buyerId?: string | undefined;
};

/** Takes an owner's quick action on their listing; a sale is stored with its channel and buyer. */
export async function takeOwnerStep(
  ctx: Context<Member>,
  listingId: string,
  { step, channel, buyerId }: OwnerChange,
): Promise<ListingStatus> {
  await countUse(ctx, { key: `desk:${ctx.actor.userId}`, ...STEPS });
  return ctx.db.transaction(async (tx) => {
    await lockOwnListing(tx, ctx.actor, listingId);
    const status = await takeListingStep(ctx, tx, listingId, step);
    if (step === 'sell') {
      if (buyerId !== undefined && !(await hasInquired(tx, listingId, buyerId)))
        throw new AppError('invalid_input', { fields: { buyerId: UNKNOWN_BUYER } });
      const soldAt = new Date(ctx.clock());
      const id = newUuid(soldAt.getTime());
      await tx.insert(listingSales).values({ id, listingId, soldAt, channel, buyerId });
      if (buyerId !== undefined) await notifyBuyer(ctx, tx, { id, listingId, buyerId });
    }
    return status;
  });
}
