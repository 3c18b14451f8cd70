import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingPermissions } from './listings.policy.ts';
import { listings } from './listings.table.ts';

export type LockedListing = typeof listings.$inferSelect;

/** Locks a listing until the transaction ends, and returns it. Throws not_found. */
export async function lockListing(tx: Transaction, listingId: string): Promise<LockedListing> {
  const [row] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update');
  if (!row) throw new AppError('not_found', { message: 'Annonce non trouvée' });
  return row;
}

/** The same for its owner; throws not_found for anybody else. */
export async function lockOwnListing(
  tx: Transaction,
  actor: Member,
  listingId: string,
): Promise<LockedListing> {
  const row = await lockListing(tx, listingId);
  if (!listingPermissions(actor, row).edit)
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  return row;
}
