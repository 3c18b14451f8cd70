import { and, desc } from 'drizzle-orm';
import type { z } from 'zod';
import { LIST_SIZES, type ListingCard } from '#shared/listings/listing.ts';
import type { NumberedPage } from '#shared/platform/pagination.ts';
import type { premiumSearchInput } from '#shared/search/search.schema.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { countListings, listCards, premiumListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context } from '#server/platform/context.ts';
import { filterCondition } from './search-conditions.ts';
import { textCondition } from './search.queries.ts';
import { searchTerms } from './search-terms.ts';

/** One numbered page of the premium listings; a page behind the last is the last. */
export async function listPremiumPage(
  ctx: Context,
  asked: z.output<typeof premiumSearchInput>,
): Promise<NumberedPage<ListingCard>> {
  const { category, search, page, ...filters } = asked;
  const condition = and(
    premiumListings(new Date(ctx.clock())),
    filterCondition(category ?? null, filters),
    textCondition(searchTerms(search ?? '')),
  );
  const total = await countListings(ctx.db, condition);
  const size = LIST_SIZES.premiumPage;
  const pages = Math.max(1, Math.ceil(total.count / size));
  const shown = Math.min(page, pages);
  const ids = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(condition)
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(size)
    .offset((shown - 1) * size);
  const rows = await listCards(
    ctx.db,
    ids.map(({ id }) => id),
  );
  return { data: rows.map((row) => presentCard(row, ctx.clock())), page: shown, pages, total };
}
