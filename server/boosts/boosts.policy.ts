import { boostRefusal, BOOST_TEXT } from '#shared/boosts/boost.ts';
import { AppError } from '#shared/platform/errors.ts';
import { canSeeListing, ownsListing, type ShownListing } from '#server/listings/listings.policy.ts';
import type { Actor } from '#server/platform/context.ts';

/** Only the owner sees and buys boosts of a listing; for anybody who may not see the listing, it does not exist. */
export function expectOwnListing(actor: Actor, listing: ShownListing, now: number): void {
  if (!canSeeListing(actor, listing, now) || listing.status === 'removed')
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  if (!ownsListing(actor, listing)) throw new AppError('forbidden', { message: BOOST_TEXT.notOwner });
}

export function expectBoostable(actor: Actor, listing: ShownListing, now: number): void {
  expectOwnListing(actor, listing, now);
  const refusal = boostRefusal(listing);
  if (refusal !== null) throw new AppError('conflict', { message: refusal });
}
