import { desc, eq } from 'drizzle-orm';
import type { Clock } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { listingHistory } from './listing-history.table.ts';

type Row = typeof listingHistory.$inferInsert;
export type Change = Pick<Row, 'listingId' | 'by' | 'actorId' | 'step' | 'fromStatus' | 'toStatus'>;
export type ChangeRow = typeof listingHistory.$inferSelect;

/** Records lifecycle steps of listings, in the transaction that takes them. */
export async function recordChanges(
  tx: Transaction,
  clock: Clock,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date(clock());
  await tx.insert(listingHistory).values(changes.map((change) => ({ ...change, at })));
}

export async function findLastChange(
  db: Db | Transaction,
  listingId: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(listingHistory)
    .where(eq(listingHistory.listingId, listingId))
    .orderBy(desc(listingHistory.id))
    .limit(1);
  return row;
}
