import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { listingComments } from './comments.table.ts';

/** Written as in the partial index. */
const IS_WAITING = and(sql`${listingComments.status} = 'pending'`, isNull(listingComments.deletedAt));

export function countWaitingComments(db: Db): Promise<CappedCount> {
  return countRows(db, listingComments, IS_WAITING);
}

/** Locks a comment until the transaction ends; false if it does not wait for a decision. */
export async function lockWaitingComment(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: listingComments.id })
    .from(listingComments)
    .where(and(eq(listingComments.id, id), IS_WAITING))
    .for('update');
  return found.length > 0;
}
