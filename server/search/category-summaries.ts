import type { CategorySummary } from '#shared/categories/category.ts';
import { listCategories } from '#server/categories/categories.queries.ts';
import { countListings } from '#server/listings/listings.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { filterCondition } from './search-conditions.ts';

export async function listCategorySummaries({ db }: Context): Promise<CategorySummary[]> {
  const known = await listCategories(db);
  return Promise.all(
    known.map(async (category) => ({
      ...category,
      count: await countListings(db, filterCondition(category.id, {})),
    })),
  );
}
