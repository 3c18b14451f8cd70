import { sql } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { searchCondition } from './search-listings.ts';

export type CountedSearch = { category: Category; params: ListingSearch };

/** How many listings each of several searches finds, each counted up to one more than `cap`. One statement. */
export async function countSearches(
  db: Db,
  searches: readonly CountedSearch[],
  cap: number,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(({ category, params }, index) => {
    const found = sql`select from ${listings} where ${searchCondition(category, params)} limit ${cap + 1}`;
    return sql`(select count(*) from (${found}) as search_${sql.raw(String(index))})::int`;
  });
  const result = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return result.rows[0]?.counts ?? [];
}
