import type { Category } from '#shared/categories/category.ts';
import { capped, COUNT_CAP } from '#shared/platform/pagination.ts';
import { findPlace, neighboursOf } from '#shared/platform/places.ts';
import { CATEGORY_FILTERS, type FilterName, type ListingSearch } from '#shared/search/listing-search.ts';
import type { NearMiss } from '#shared/search/near-miss.ts';
import type { Context } from '#server/platform/context.ts';
import { countSearches } from './count-searches.ts';

/** Cities that are offered instead of the one that was asked for. */
const NEIGHBOURS = 3;

/**
 * What a search that finds nothing would find without one of its filters, or in a neighbouring city. Those that would
 * find nothing either are left out; the fullest come first. One statement.
 */
export async function listNearMisses(
  { db }: Context,
  category: Category,
  search: ListingSearch,
): Promise<NearMiss[]> {
  const variants = variantsOf(category, search);
  const counts = await countSearches(
    db,
    variants.map(({ params }) => ({ category, params })),
    COUNT_CAP,
  );
  return variants
    .map((variant, index) => ({ ...variant, total: capped(counts[index] ?? 0) }))
    .filter(({ total }) => total.count > 0)
    .toSorted((a, b) => b.total.count - a.total.count);
}

type Variant = Omit<NearMiss, 'total'>;

function variantsOf(
  category: Category,
  { cursor: _, per: __, sort: ___, q: ____, ...search }: ListingSearch,
): Variant[] {
  const active = CATEGORY_FILTERS[category].filter((name) => search[name] !== undefined);
  const city = search.location === undefined ? null : findPlace(search.location)?.city;
  return [
    // Without its only filter it is the whole list.
    ...(active.length > 1 ? active : []).map((name) => ({ without: name, params: without(search, name) })),
    ...(city ? neighboursOf(city, NEIGHBOURS) : []).map(({ name }) => ({
      without: null,
      params: { ...search, location: name },
    })),
  ];
}

function without(search: ListingSearch, name: FilterName): ListingSearch {
  const { [name]: _, ...rest } = search;
  return rest;
}
