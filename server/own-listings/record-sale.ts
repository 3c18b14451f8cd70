import { eq } from 'drizzle-orm';
import { SALE_UNDO_SECONDS } from '#shared/listings/listing-lifecycle.ts';
import type { SaleDetails } from '#shared/listings/own-listing.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { hasInquired } from '#server/listings/listing-buyers.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { LockedListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { notifyBuyerJob } from './own-listings.jobs.ts';
import { findLastSale } from './sales.queries.ts';

const UNKNOWN_BUYER = 'Choisissez une personne qui vous a écrit pour cette annonce.';

/** Stores what the seller said of a sale; the buyer hears of it once it can no longer be undone. */
export async function recordSale(
  ctx: Context<Member>,
  tx: Transaction,
  listing: LockedListing,
  { channel, buyerId, finalPriceMinor }: SaleDetails,
): Promise<void> {
  const listingId = listing.id;
  if (buyerId !== undefined && !(await hasInquired(tx, listingId, buyerId)))
    throw new AppError('invalid_input', { fields: { buyerId: UNKNOWN_BUYER } });
  const soldAt = new Date(ctx.clock());
  const id = newUuid(soldAt.getTime());
  const price = finalPriceMinor === undefined ? {} : { finalPriceMinor, currency: listing.currency };
  const { isReserved: wasReserved, isPaused: wasPaused } = listing;
  const sale = { id, listingId, soldAt, channel, buyerId, wasReserved, wasPaused, ...price };
  await tx.insert(listingSales).values(sale);
  if (buyerId !== undefined)
    await ctx.jobs.send(notifyBuyerJob, { saleId: id }, tx, { afterSeconds: SALE_UNDO_SECONDS });
}

/** Removes the last sale of a listing that is no longer sold, and restores whether it was reserved or paused. */
export async function removeSale(tx: Transaction, listingId: string): Promise<void> {
  const sale = await findLastSale(tx, listingId);
  if (!sale) return;
  await tx.delete(listingSales).where(eq(listingSales.id, sale.id));
  await tx
    .update(listings)
    .set({ isReserved: sale.wasReserved, isPaused: sale.wasPaused })
    .where(eq(listings.id, listingId));
}
