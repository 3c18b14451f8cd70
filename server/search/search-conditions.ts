import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { MAX_BEDROOMS } from '#shared/listings/facts.ts';
import { findPlace } from '#shared/platform/places.ts';
import { SEARCH_LIMITS, type ListingSearch } from '#shared/search/listing-search.ts';
import { facet } from '#server/listings/listing-words.ts';
import { priceClassesBetween } from '#server/listings/price-classes.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import { searchTerms } from './search-terms.ts';

type Filters = Omit<ListingSearch, 'search' | 'sort' | 'per' | 'cursor'>;

/** Every condition of a search except its text. */
export function filterCondition(category: Category | null, filters: Filters): SQL | undefined {
  return and(
    publicListings(),
    category ? eq(listings.category, category) : undefined,
    placeCondition(filters.location),
    filters.minPrice === undefined ? undefined : gte(listings.priceXof, filters.minPrice),
    filters.maxPrice === undefined ? undefined : lte(listings.priceXof, filters.maxPrice),
    facetCondition(filters),
    yearCondition(filters),
  );
}

/** Matches a known city or country by name; any other text is searched for among the places of the listings. */
function placeCondition(location: string | undefined): SQL | undefined {
  if (location === undefined) return undefined;
  const place = findPlace(location);
  if (place?.city) return eq(listings.citySlug, place.city.slug);
  if (place) return sql`${listings.facets} @> array[${facet('country', place.country.code)}]::text[]`;
  const terms = searchTerms(location);
  // Weight C marks words from the place; `*` matches the prefix of a word still being typed.
  return terms.length === 0
    ? sql`false`
    : sql`${listings.search} @@ to_tsquery('french', ${terms.map((term) => `${term}:*C`).join(' & ')})`;
}

const FACETS = [
  'type',
  'transaction',
  'bedrooms',
  'brand',
  'year',
  'fuel',
  'serviceType',
  'category',
  'condition',
] as const;

function facetCondition(filters: Filters): SQL | undefined {
  const wanted = FACETS.flatMap((param) => {
    const value = filters[param];
    return value === undefined
      ? []
      : [facet(param, param === 'bedrooms' ? Math.min(Number(value), MAX_BEDROOMS) : value)];
  });
  return wanted.length === 0
    ? undefined
    : sql`${listings.facets} @> array[${sql.join(
        wanted.map((each) => sql`${each}`),
        sql`, `,
      )}]::text[]`;
}

/**
 * The price classes that cover a range: wider than the range, which must still be a condition of its own. Useful
 * together with a text, whose index they narrow; without one the indexes on the prices are faster.
 */
export function priceClassCondition({ minPrice, maxPrice }: Filters): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return anyFacet(priceClassesBetween(minPrice, maxPrice).map((bound) => facet('price', bound)));
}

/** A range of years as a set of facets, so that the same index answers it. */
function yearCondition({ minYear, maxYear }: Filters): SQL | undefined {
  if (minYear === undefined && maxYear === undefined) return undefined;
  const from = Math.max(minYear ?? SEARCH_LIMITS.year.min, SEARCH_LIMITS.year.min);
  const to = Math.min(maxYear ?? SEARCH_LIMITS.year.max, SEARCH_LIMITS.year.max);
  const years = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => facet('year', from + index));
  return anyFacet(years);
}

function anyFacet(facets: readonly string[]): SQL {
  return sql`${listings.facets} && ${sql.param(`{${facets.join(',')}}`)}::text[]`;
}
