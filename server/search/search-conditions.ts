import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Category } from '#shared/categories/category.ts';
import { MAX_BEDROOMS } from '#shared/listings/facts.ts';
import { findPlace } from '#shared/platform/places.ts';
import { SEARCH_LIMITS, type ListingSearch } from '#shared/search/listing-search.ts';
import { facet } from '#server/listings/listing-words.ts';
import { priceClassesBetween } from '#shared/listings/price-classes.ts';
import { publicListings } from '#server/listings/listings.policy.ts';
import { listings } from '#server/listings/listings.table.ts';
import { placeTerms } from '#server/search-words/place-terms.ts';
import { searchTerms } from '#server/search-words/search-terms.ts';

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

export type PlaceFilter = { citySlug: string } | { facet: string } | { query: string };

/**
 * A known city or country by name; districts and any other text are searched for among the places of the listings, by a query that is
 * empty if the text has no words: it then matches none.
 */
export function placeFilter(location: string): PlaceFilter {
  const place = findPlace(location);
  if (place?.city) return { citySlug: place.city.slug };
  if (place) return { facet: facet('country', place.country.code) };
  const known = placeTerms(location);
  // Weight C marks words from the place; `*` matches the prefix of a word still being typed: "Bè" is not "Bénin".
  const suffix = known ? ':C' : ':*C';
  const query = (known ?? searchTerms(location)).map((term) => `${term}${suffix}`);
  return { query: query.join(' & ') };
}

function placeCondition(location: string | undefined): SQL | undefined {
  if (location === undefined) return undefined;
  const place = placeFilter(location);
  if ('citySlug' in place) return eq(listings.citySlug, place.citySlug);
  if ('facet' in place) return hasFacets([place.facet]);
  return place.query === '' ? sql`false` : sql`${listings.search} @@ to_tsquery('french', ${place.query})`;
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

/** The facets that a listing must have, all of them. */
export function requiredFacets(filters: Filters): string[] {
  return FACETS.flatMap((param) => {
    const value = filters[param];
    return value === undefined
      ? []
      : [facet(param, param === 'bedrooms' ? Math.min(Number(value), MAX_BEDROOMS) : value)];
  });
}

function facetCondition(filters: Filters): SQL | undefined {
  const wanted = requiredFacets(filters);
  return wanted.length === 0 ? undefined : hasFacets(wanted);
}

function hasFacets(wanted: readonly string[]): SQL {
  return sql`${listings.facets} @> array[${sql.join(
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

/** The years that a listing may be of, both ends included. */
export function yearRange({ minYear, maxYear }: Filters): { from: number; to: number } | undefined {
  if (minYear === undefined && maxYear === undefined) return undefined;
  return {
    from: Math.max(minYear ?? SEARCH_LIMITS.year.min, SEARCH_LIMITS.year.min),
    to: Math.min(maxYear ?? SEARCH_LIMITS.year.max, SEARCH_LIMITS.year.max),
  };
}

/** A range of years as a set of facets, so that the same index answers it. */
function yearCondition(filters: Filters): SQL | undefined {
  const range = yearRange(filters);
  if (!range) return undefined;
  const { from, to } = range;
  const years = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => facet('year', from + index));
  return anyFacet(years);
}

function anyFacet(facets: readonly string[]): SQL {
  return sql`${listings.facets} && ${sql.param(`{${facets.join(',')}}`)}::text[]`;
}
