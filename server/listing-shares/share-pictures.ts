import { createHash } from 'node:crypto';
import type { Category } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatMoney } from '#shared/platform/money.ts';
import { subCategoryNames } from '#shared/categories/sub-category-names.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { SHARE_FILE } from '#server/pictures/picture-derivatives.ts';
import {
  composeListingSharePicture,
  composeSiteSharePicture,
  type ListingShareContent,
} from './listing-share-picture.ts';
import { canSeeListing } from '#server/listings/listings.policy.ts';
import { presentListing } from '#server/listings/listings.presenter.ts';
import { findListing, listPictures } from '#server/listings/listings.queries.ts';
import { shareFolderOf } from '#server/listings/share-picture-files.ts';

/** The hues of the light theme (web/ui/tokens.css). */
const CATEGORY_COLORS: Record<Category, string> = {
  real_estate: '#0f6a70',
  automobile: '#24488f',
  services: '#6b5210',
  marketplace: '#982d59',
};

/** To be incremented when the composition changes, so that stored pictures are composed again. */
const LAYOUT = 1;

type SharePictureContext = Pick<Context, 'db' | 'storage' | 'clock'>;

/**
 * Returns the share picture of a public listing; composed on the first request. Throws not_found for any other listing.
 */
export async function getListingSharePicture(ctx: SharePictureContext, id: string): Promise<Uint8Array> {
  const row = await findListing(ctx.db, id);
  // Shared caches store the answer, so it must not depend on the actor.
  if (!row || !canSeeListing({ kind: 'anyone' }, row.listing, ctx.clock())) throw new AppError('not_found');
  const [pictures, categories, { siteName }] = await Promise.all([
    listPictures(ctx.db, id),
    getCategories(ctx),
    getSettings(ctx),
  ]);
  const { title, price, place, category } = presentListing(
    row,
    { pictures, video: null },
    { kind: 'anyone' },
    ctx.clock(),
    subCategoryNames(categories),
  );
  const label = categories.find((known) => known.id === category)?.label ?? '';
  const texts: Omit<ListingShareContent, 'photo'> = {
    title,
    price: formatMoney(price),
    place: [place.district, place.city ?? place.country].filter(Boolean).join(', '),
    category: { label, color: CATEGORY_COLORS[category] },
    siteName,
  };
  const photoKey = pictures[0]?.contentKey;
  return storedOnce(ctx, shareFolderOf(id), { texts, photoKey }, async () => {
    const photo = photoKey
      ? await ctx.storage.get(`${photoKey.slice(0, 2)}/${photoKey}/${SHARE_FILE}`)
      : null;
    return composeListingSharePicture({ ...texts, photo });
  });
}

export async function getSiteSharePicture(ctx: SharePictureContext): Promise<Uint8Array> {
  const { siteName, tagline } = await getSettings(ctx);
  return storedOnce(ctx, 'og/site', { siteName, tagline }, () =>
    composeSiteSharePicture({ siteName, tagline }),
  );
}

/**
 * Composing takes a tenth of a second: the result is stored under a hash of everything it shows, replacing the previous
 * one.
 */
async function storedOnce(
  { storage }: SharePictureContext,
  folder: string,
  shown: object,
  compose: () => Promise<Buffer>,
): Promise<Uint8Array> {
  const name = createHash('sha256')
    .update(JSON.stringify([LAYOUT, shown]))
    .digest('hex')
    .slice(0, 32);
  const key = `${folder}/${name}.jpg`;
  const stored = await storage.get(key);
  if (stored) return stored;
  const picture = await compose();
  await storage.put(key, picture, 'image/jpeg');
  for await (const other of storage.list(folder)) if (other !== key) await storage.delete([other]);
  return picture;
}
