import type { FavoriteState } from '#shared/favorites/favorite.ts';
import { isPublic } from '#shared/listings/listing-lifecycle.ts';
import type { Member } from '#server/platform/context.ts';
import type { ListingState } from '#server/listings/listings.policy.ts';

/** What somebody who saved a listing may know of its present state. */
export function favoriteState(row: ListingState): FavoriteState {
  if (isPublic(row)) return 'available';
  if (row.isHidden) return 'gone';
  switch (row.status) {
    case 'approved':
      return 'paused';
    case 'sold':
    case 'expired':
      return row.status;
    default:
      return 'gone';
  }
}

/** One's own listing cannot be a favourite: its counter shows what others think of it. */
export function canKeep(actor: Member, row: ListingState): boolean {
  return row.sellerId !== actor.userId;
}
