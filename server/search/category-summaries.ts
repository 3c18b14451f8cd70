import type { CategorySummary } from '#shared/categories/category.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { filterCondition } from './search-conditions.ts';

export async function listCategorySummaries(ctx: Context): Promise<CategorySummary[]> {
  const known = await getCategories(ctx);
  return Promise.all(
    known.map(async ({ id, label, isOpen, safetyTips }) => ({
      id,
      label,
      isOpen,
      safetyTips,
      count: await countListings(ctx.db, filterCondition(id, {})),
    })),
  );
}
