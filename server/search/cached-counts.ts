import type { Category } from '#shared/categories/category.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { placeFilter, requiredFacets } from './search-conditions.ts';

const FRESH_FOR_MS = 10_000;
const MAX_COUNTS = 5_000;
/** Fewer are counted fast, and a reader may count along: their number is always that of the list. */
const MIN_CACHED = 100;

/** Typed rather than chosen: rarely asked for twice. */
const TYPED = ['search', 'minPrice', 'maxPrice', 'minYear', 'maxYear'] as const;

/** A category's list, or the list of premium listings of all or of one. */
type CountedList = Category | 'premium' | `premium ${Category}`;

type Counts = Map<string, CappedCount>;

const cache = cachedPerDatabase<Counts>(FRESH_FOR_MS, () => Promise.resolve(new Map()));

type CachedCount = { known: CappedCount | null; keep: (count: CappedCount) => void };

const NOT_CACHED: CachedCount = { known: null, keep: () => undefined };

/**
 * How many listings a search by list, city and choices finds: the number that the last such list counted.
 * Counting up to the cap takes the database longer than the list itself. A number that was counted before an
 * invalidation is kept with what the invalidation dropped.
 */
export async function cachedCount(
  by: Parameters<typeof cache.get>[0],
  list: CountedList,
  search: ListingSearch,
): Promise<CachedCount> {
  const key = keyOf(list, search);
  if (key === null) return NOT_CACHED;
  const counts = await cache.get(by);
  return {
    known: counts.get(key) ?? null,
    keep: (count) => {
      if (count.count >= MIN_CACHED && counts.size < MAX_COUNTS) counts.set(key, count);
    },
  };
}

/** Makes this process count anew: a listing has become public, or is so no more. */
export function invalidateCounts(db: Db): void {
  cache.invalidate(db);
}

function keyOf(list: CountedList, search: ListingSearch): string | null {
  if (TYPED.some((name) => search[name] !== undefined)) return null;
  const place = search.location === undefined ? {} : placeFilter(search.location);
  if ('query' in place) return null;
  return JSON.stringify([list, place, requiredFacets(search)]);
}
