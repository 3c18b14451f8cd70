import { sql } from 'drizzle-orm';
import type { Statistic } from '#shared/listings/listing-statistics.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingDays } from './listing-statistics.table.ts';

/** Adds one to a statistic of a listing on a day ("2026-11-20"). */
export async function countOnDay(
  tx: Transaction,
  listingId: string,
  day: string,
  statistic: Statistic,
): Promise<void> {
  await tx
    .insert(listingDays)
    .values({ listingId, day, [statistic]: 1 })
    .onConflictDoUpdate({
      target: [listingDays.listingId, listingDays.day],
      set: { [statistic]: sql`${listingDays[statistic]} + 1` },
    });
}
