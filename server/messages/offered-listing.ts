import { eq } from 'drizzle-orm';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LockedConversation } from './lock-conversation.ts';

/** Returns the conversation's listing; throws forbidden unless it is public. An offer or a visit needs it. */
export async function getOfferedListing(tx: Transaction, { listingId }: LockedConversation) {
  const [listing] =
    listingId === null
      ? []
      : await tx
          .select({
            id: listings.id,
            status: listings.status,
            isPaused: listings.isPaused,
            isHidden: listings.isHidden,
            isReserved: listings.isReserved,
            currency: listings.currency,
            countryCode: listings.countryCode,
          })
          .from(listings)
          .where(eq(listings.id, listingId));
  if (!listing || !isPublic(listing))
    throw new AppError('forbidden', { message: 'Cette annonce n’est plus proposée.' });
  return listing;
}
