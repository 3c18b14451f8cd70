import type { ReviewItem } from '#shared/moderation/moderation.ts';
import { toXof, type XofRates } from '#shared/platform/money.ts';
import { listPictureIds } from '#server/listings/listing-pictures.ts';
import { findRevision, listRevisionPictureIds } from '#server/listings/listing-revisions.queries.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import { listPictureRows } from '#server/listings/own-listings.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { findSellers, listRefusals, type Waiting } from './moderation.queries.ts';
import { presentReviewItem, type Reviewable } from './moderation.presenter.ts';

/** Everything a moderator needs to decide, in the order given; what was decided meanwhile is left out. */
export async function loadReviewItems(ctx: Context, waiting: readonly Waiting[]): Promise<ReviewItem[]> {
  const { xofRates } = await getSettings(ctx);
  const found = await Promise.all(waiting.map((item) => loadReviewable(ctx, item, xofRates)));
  const items = found.filter((item) => item !== null);
  const sellers = await findSellers(ctx.db, [
    ...new Set(items.flatMap(({ listing }) => listing.sellerId ?? [])),
  ]);
  return items.map((item) =>
    presentReviewItem(item, item.listing.sellerId ? sellers.get(item.listing.sellerId) : undefined),
  );
}

async function loadReviewable(
  { db }: Context,
  { kind, id, at }: Waiting,
  xofRates: XofRates,
): Promise<Reviewable | null> {
  const revision = kind === 'revision' ? await findRevision(db, id) : undefined;
  const listingId = revision?.listingId ?? id;
  const listing = (await findListing(db, listingId))?.listing;
  const isWaiting = (revision ?? listing)?.status === 'pending';
  if (!listing || !isWaiting) return null;
  const [shownPictures, refusals] = await Promise.all([
    listPictureRows(db, await listPictureIds(db, listingId)),
    listRefusals(db, listingId),
  ]);
  if (!revision) return { listing, shownPictures, refusals, submittedAt: at, revision: null };
  const pictures = await listPictureRows(db, await listRevisionPictureIds(db, revision.id));
  const { price } = revision.content;
  return {
    listing,
    shownPictures,
    refusals,
    submittedAt: at,
    revision: { ...revision, pictures, priceXof: price ? toXof(price, xofRates) : null },
  };
}
