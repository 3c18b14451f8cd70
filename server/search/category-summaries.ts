import { sql } from 'drizzle-orm';
import { CATEGORIES, type Category, type CategorySummary } from '#shared/categories/category.ts';
import { capped } from '#shared/platform/pagination.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { countedListings } from '#server/listings/listings.queries.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { filterCondition } from './search-conditions.ts';

export async function listCategorySummaries(ctx: Context): Promise<CategorySummary[]> {
  const [known, counts] = await Promise.all([getCategories(ctx), cache.get(ctx)]);
  return known.map(({ id, label, isOpen, safetyTips }) => ({
    id,
    label,
    isOpen,
    safetyTips,
    count: capped(counts[id]),
  }));
}

/** The safety tips of one category. */
export async function listSafetyTips(ctx: Context, category: Category): Promise<string[]> {
  const known = await getCategories(ctx);
  return known.find(({ id }) => id === category)?.safetyTips ?? [];
}

const FRESH_FOR_MS = 10_000;

const cache = cachedPerDatabase(FRESH_FOR_MS, ({ db }) => countCategories(db));

/** Makes this process count anew: a listing has become public, or is so no more. */
export function invalidateCategoryCounts(db: Db): void {
  cache.invalidate(db);
}

/** Each count goes one beyond the cap. */
async function countCategories(db: Db): Promise<Record<Category, number>> {
  const counts = CATEGORIES.map(
    (id) => sql`${sql.raw(`'${id}'`)}, ${countedListings(filterCondition(id, {}))}`,
  );
  const result = await db.execute<{ counts: Record<Category, number> }>(
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  const [row] = result.rows;
  if (!row) throw new Error('The counts of the categories are one row.');
  return row.counts;
}
