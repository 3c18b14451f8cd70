import { asc, eq } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';

const MAX_SALES = 10_000;

/**
 * What a member said of their sales, and the purchases for which a seller named them. Neither has anything that only the
 * other one said: the name of the buyer, the price. Both are erased by cascade.
 */
export const saleData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const sold = await db
      .select({ sale: listingSales })
      .from(listingSales)
      .innerJoin(listings, eq(listings.id, listingSales.listingId))
      .where(eq(listings.sellerId, userId))
      .orderBy(asc(listingSales.id))
      .limit(MAX_SALES);
    const sales = sold.map(({ sale }) => ({
      ...saleOf(sale),
      channel: sale.channel,
      hasNamedBuyer: sale.buyerId !== null,
      finalPriceMinor: sale.finalPriceMinor,
      currency: sale.currency,
    }));
    const bought = await db
      .select()
      .from(listingSales)
      .where(eq(listingSales.buyerId, userId))
      .orderBy(asc(listingSales.id))
      .limit(MAX_SALES);
    yield jsonFile('ventes.json', { sales, purchases: bought.map(saleOf) });
  },
};

function saleOf({ listingId, soldAt }: typeof listingSales.$inferSelect) {
  return { listingId: toPublicId('lst', listingId), soldAt };
}
