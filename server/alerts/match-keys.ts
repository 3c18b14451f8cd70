import type { Category } from '#shared/categories/category.ts';

/** A place that an alert may be bound to: `cotonou`, `country:BJ`, or nothing. */
type Place = string;

const EVERYWHERE: Place = '';

/** The most selective first: an alert is looked up by two of its facets at most. */
const PARAMS = [
  'brand',
  'serviceType',
  'category',
  'type',
  'bedrooms',
  'year',
  'transaction',
  'condition',
  'fuel',
];

const paramOf = (facet: string) => facet.slice(0, facet.indexOf(':'));

function keyFacets(facets: readonly string[]): string[] {
  return PARAMS.flatMap((param) => facets.filter((facet) => paramOf(facet) === param));
}

const isCountry = (facet: string) => paramOf(facet) === 'country';

export function wordKey(category: Category, lexeme: string): string {
  return `${category}|word|${lexeme}`;
}

function facetKey(category: Category, place: Place, facets: readonly string[]): string {
  return `${category}|in|${place}|${facets.join('|')}`;
}

export function sellerKey(sellerId: string): string {
  return `seller|${sellerId}`;
}

type Conditions = { category: Category; citySlug: string | null; facets: readonly string[] };

/** The key of an alert by its place and facets. */
export function alertFacetKey({ category, citySlug, facets }: Conditions): string {
  const place = citySlug ?? facets.find(isCountry) ?? EVERYWHERE;
  return facetKey(category, place, keyFacets(facets).slice(0, 2));
}

type Described = Conditions & { sellerId: string | null; lexemes: readonly string[] };

/**
 * Every key by which an alert that matches this listing may be stored. A word that ends in s or x may be the plural of
 * the one an alert is stored by (`server/search/search.queries.ts`, numbersOf).
 */
export function listingKeys({ category, sellerId, citySlug, facets, lexemes }: Described): string[] {
  const places = [EVERYWHERE, ...(citySlug === null ? [] : [citySlug]), ...facets.filter(isCountry)];
  const named = keyFacets(facets);
  const combinations = [
    [],
    ...named.map((facet) => [facet]),
    ...named.flatMap((first, index) => named.slice(index + 1).map((second) => [first, second])),
  ];
  const words = lexemes.flatMap((lexeme) =>
    /..[sx]$/.test(lexeme) ? [lexeme, lexeme.slice(0, -1)] : [lexeme],
  );
  return [
    ...(sellerId === null ? [] : [sellerKey(sellerId)]),
    ...places.flatMap((place) => combinations.map((facetsOfKey) => facetKey(category, place, facetsOfKey))),
    ...[...new Set(words)].map((word) => wordKey(category, word)),
  ];
}

/** Whether listings with any of these lexemes, a word's singular and plural, are found by the first one's key. */
export function isCoveredBy(base: string, lexemes: readonly string[]): boolean {
  return lexemes.every((lexeme) => lexeme === base || lexeme === `${base}s` || lexeme === `${base}x`);
}
