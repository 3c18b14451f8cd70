import type { Transaction } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';
import { countOnDay } from './count-on-day.ts';
import { listingInquiries } from './listing-inquiries.table.ts';

/**
 * Records that a person wrote to the seller about a listing: counts a message on that day, and adds a possible buyer.
 */
export async function recordInquiry(
  tx: Transaction,
  { listingId, userId }: { listingId: string; userId: string },
  at: Date,
): Promise<void> {
  await tx.insert(listingInquiries).values({ listingId, userId, at }).onConflictDoNothing();
  await countOnDay(tx, listingId, localDay(at), 'messages');
}
