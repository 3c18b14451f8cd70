import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { LIST_SIZES, type PremiumListings } from '#shared/listings/listing.ts';
import type { premiumSearchInput } from '#shared/search/search.schema.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { countListings, listCards, premiumListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import { promotedFirst, rotationSlotAt } from '#server/listings/premium-order.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedCount } from './cached-counts.ts';
import { filterCondition } from './search-conditions.ts';
import { textCondition } from './search.queries.ts';
import { searchTerms } from '#server/search-words/search-terms.ts';

/** One numbered page of the premium listings; a number beyond the last page returns the last. */
export async function listPremiumPage(
  ctx: Context,
  asked: z.output<typeof premiumSearchInput>,
): Promise<PremiumListings> {
  const { category, search, page, turn: requestedSlot, ...filters } = asked;
  const now = new Date(ctx.clock());
  const slot = rotationSlotAt(now, requestedSlot);
  const condition = and(
    premiumListings(now),
    filterCondition(category ?? null, filters),
    textCondition(searchTerms(search ?? '')),
  );
  const kept = await cachedCount(ctx, category ? `premium ${category}` : 'premium', { search, ...filters });
  const total = kept.known ?? (await countListings(ctx.db, condition));
  kept.keep(total);
  const size = LIST_SIZES.premiumPage;
  const pages = Math.max(1, Math.ceil(total.count / size));
  const shown = Math.min(page, pages);
  const ids = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(condition)
    .orderBy(...promotedFirst(now, slot))
    .limit(size)
    .offset((shown - 1) * size);
  const rows = await listCards(
    ctx.db,
    ids.map(({ id }) => id),
  );
  const ownNames = await getOwnNames(ctx);
  return {
    data: rows.map((row) => presentCard(row, ctx.clock(), ownNames)),
    page: shown,
    pages,
    total,
    turn: slot,
  };
}
