import { and, eq, ne } from 'drizzle-orm';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { Context } from '#server/platform/context.ts';
import { maySeeListing } from './listing-buyers.ts';
import { publicListings } from './listings.policy.ts';
import { countListings, findListing, listSimilar, type CardRow } from './listings.queries.ts';
import { listings } from './listings.table.ts';

const TOLERANCE = 0.5;

/**
 * Of the fifteen newest listings of its category, its own city first, returns the ten nearest in price, and how many
 * more the category has (specification, part 2, section 9).
 */
export async function listSimilarListings(
  ctx: Context,
  listingId: string,
): Promise<{ rows: CardRow[]; total: CappedCount }> {
  const found = await findListing(ctx.db, listingId);
  if (!found || !(await maySeeListing(ctx.db, ctx.actor, found.listing)))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const { id, category, citySlug, priceXof } = found.listing;
  const [candidates, total] = await Promise.all([
    listSimilar(ctx.db, { id, category, citySlug }, LIST_SIZES.similarFetched),
    countListings(ctx.db, and(publicListings(), eq(listings.category, category), ne(listings.id, id))),
  ]);
  const isNear = (row: CardRow) =>
    priceXof !== null && row.priceXof !== null && Math.abs(row.priceXof - priceXof) <= priceXof * TOLERANCE;
  const rows = [...candidates.filter(isNear), ...candidates.filter((row) => !isNear(row))];
  return { rows: rows.slice(0, LIST_SIZES.similarPool), total };
}
