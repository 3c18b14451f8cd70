import { desc, eq } from 'drizzle-orm';
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
