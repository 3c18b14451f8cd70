import { eq } from 'drizzle-orm';
import { saysAvailable } from '#shared/messages/quick-replies.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedConversation } from './lock-conversation.ts';

/** Throws forbidden if the seller answers that a sold listing is still available. */
export async function refuseUntrueReply(
  tx: Transaction,
  { listingId, sellerId, own }: LockedConversation,
  text: string,
): Promise<void> {
  if (listingId === null || own.userId !== sellerId || !saysAvailable(text)) return;
  const [listing] = await tx
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, listingId));
  if (listing?.status === 'sold')
    throw new AppError('forbidden', {
      message: 'Cette annonce est marquée vendue. Remettez-la en vente avant de la dire disponible.',
    });
}
