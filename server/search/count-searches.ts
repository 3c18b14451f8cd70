import { sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { placeFilter } from './search-conditions.ts';
import { searchCondition } from './search-listings.ts';

export type CountedSearch = { category: Category; params: ListingSearch };

/** The city of a search for nothing but its listings: many of these cost one plan together, others one each. */
export function cityOf({ params: { location, ...others } }: CountedSearch): string | undefined {
  if (location === undefined || Object.keys(others).length > 0) return undefined;
  const place = placeFilter(location);
  return 'citySlug' in place ? place.citySlug : undefined;
}

/** How many listings each of several searches finds, each counted up to one more than `cap`. One statement. */
export async function countSearches(
  db: Db,
  searches: readonly CountedSearch[],
  cap: number,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const cities = searches.flatMap((search) => {
    const city = cityOf(search);
    return city === undefined ? [] : [{ search, city }];
  });
  const inCities = new Set(cities.map(({ search }) => search));
  const others = searches.filter((search) => !inCities.has(search));
  const result = await db.execute<{ counts: number[] }>(
    sql`select ${countEach(others, cap)} || ${countInCities(cities, cap)} as counts`,
  );
  const counts = result.rows[0]?.counts ?? [];
  const found = new Map(
    [...others, ...cities.map(({ search }) => search)].map((search, at) => [search, counts[at] ?? 0]),
  );
  return searches.map((search) => found.get(search) ?? 0);
}

const NONE = sql`array[]::int[]`;

function countEach(searches: readonly CountedSearch[], cap: number): SQL {
  if (searches.length === 0) return NONE;
  const counts = searches.map(({ category, params }, index) => {
    const found = sql`select from ${listings} where ${searchCondition(category, params)} limit ${cap + 1}`;
    return sql`(select count(*) from (${found}) as search_${sql.raw(String(index))})::int`;
  });
  return sql`array[${sql.join(counts, sql`, `)}]`;
}

function countInCities(asked: readonly { search: CountedSearch; city: string }[], cap: number): SQL {
  if (asked.length === 0) return NONE;
  const categories = sql.param(asked.map(({ search }) => search.category));
  const cities = sql.param(asked.map(({ city }) => city));
  const found = sql`select from ${listings} where ${publicListings()} and ${listings.category} = asked.category and ${listings.citySlug} = asked.city limit ${cap + 1}`;
  return sql`array(
    select (select count(*) from (${found}) as found)::int
    from unnest(${categories}::text[], ${cities}::text[]) with ordinality as asked (category, city, place)
    order by asked.place
  )`;
}
