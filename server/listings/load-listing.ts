import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { SOLD_TEXT, type Listing } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { findVideo } from '#server/uploads/videos.queries.ts';
import { hasBought } from './listing-buyers.ts';
import { canSeeListing } from './listings.policy.ts';
import { presentListing } from './listings.presenter.ts';
import { findListing, listPictures, type ListingRow } from './listings.queries.ts';

/** Loads what the actor sees of a listing. Throws `gone` for one that was removed, or sold more than a month ago. */
export async function loadListing(ctx: Context, listingId: string): Promise<Listing> {
  const row = await findListing(ctx.db, listingId);
  if (!row) throw notFound();
  const { listing } = row;
  const isBought = listing.status === 'sold' && (await hasBought(ctx.db, listingId, ctx.actor));
  if (!canSeeListing(ctx.actor, { ...listing, isBought }, ctx.clock())) throw absence(listing);
  const [pictures, video, ownNames] = await Promise.all([
    listPictures(ctx.db, listingId),
    findVideo(ctx.db, listing.videoId),
    getOwnNames(ctx),
  ]);
  return presentListing(row, { pictures, video, isBought }, ctx.actor, ctx.clock(), ownNames);
}

function absence({ status, isHidden, category }: ListingRow['listing']): AppError {
  if (status === 'removed') return new AppError('gone');
  if (status !== 'sold' || isHidden) return notFound();
  const link = { href: CATEGORY_FACTS[category].path, label: 'Voir les annonces de cette catégorie' };
  return new AppError('gone', { message: SOLD_TEXT, link });
}

function notFound(): AppError {
  return new AppError('not_found', { message: 'Annonce non trouvée' });
}
