import { desc, eq, inArray } from 'drizzle-orm';
import { users } from '#server/accounts/accounts.table.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';

export async function findLastSale(db: Db | Transaction, listingId: string) {
  const [sale] = await db
    .select()
    .from(listingSales)
    .where(eq(listingSales.listingId, listingId))
    .orderBy(desc(listingSales.id))
    .limit(1);
  return sale;
}

/** Lists the last sale of each listing, with the buyer's name if the seller named one. */
export function listLastSales(db: Db, listingIds: readonly string[]) {
  return db
    .selectDistinctOn([listingSales.listingId], {
      listingId: listingSales.listingId,
      finalPriceMinor: listingSales.finalPriceMinor,
      currency: listingSales.currency,
      buyer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(listingSales)
    .leftJoin(users, eq(users.id, listingSales.buyerId))
    .where(inArray(listingSales.listingId, [...listingIds]))
    .orderBy(listingSales.listingId, desc(listingSales.id))
    .limit(listingIds.length);
}

export type SaleRow = Awaited<ReturnType<typeof listLastSales>>[number];
