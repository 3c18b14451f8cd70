import type { Category } from '#shared/categories/category.ts';
import { factsOf, MOST_BEDROOMS } from '#shared/listings/facts.ts';
import { foldText } from '#shared/platform/text.ts';
import { CATEGORY_FILTERS, parseListingSearch, type FilterName, type ListingSearch, type Sort } from '#shared/search/listing-search.ts';
import { writeQueryString } from '#web/platform/query-string.ts';

const YEARS = ['year', 'minYear', 'maxYear'] as const;

/** A page's query string as filters that the API accepts: a choice or a year that does not exist is left out. */
export function readCategorySearch(category: Category, raw: Record<string, unknown>): ListingSearch {
  const search: ListingSearch & Record<string, string | number | undefined> = parseListingSearch(category, raw);
  for (const fact of factsOf(category)) {
    if (fact.kind !== 'choice' || !fact.param) continue;
    const asked = search[fact.param];
    if (asked === undefined) continue;
    const option = fact.options.find(({ value }) => foldText(value) === foldText(String(asked)));
    if (option) search[fact.param] = option.value;
    else delete search[fact.param];
  }
  for (const name of YEARS) {
    const year = search[name];
    if (year !== undefined && (year < 1900 || year > 2100)) delete search[name];
  }
  if (search.bedrooms !== undefined) {
    if (search.bedrooms < 1) delete search.bedrooms;
    else search.bedrooms = Math.min(search.bedrooms, MOST_BEDROOMS);
  }
  // The order that the server takes by itself needs no words, and without a text nothing is relevant.
  if (search.sort === defaultSort(search) || (search.sort === 'relevance' && search.search === undefined)) delete search.sort;
  return search;
}

export function defaultSort(search: ListingSearch): Sort {
  return search.search === undefined ? 'newest' : 'relevance';
}

/** The filters alone, in the order in which the page shows them. */
export function activeFilters(category: Category, search: ListingSearch): FilterName[] {
  return CATEGORY_FILTERS[category].filter((name) => search[name] !== undefined);
}

/** The same search from its first page. */
export function fromFirstPage({ cursor: _, ...search }: ListingSearch): ListingSearch {
  return search;
}

export function withoutFilter(search: ListingSearch, name: FilterName): ListingSearch {
  const { [name]: _, ...rest } = fromFirstPage(search);
  return rest;
}

export function withoutFilters({ sort, per }: ListingSearch): ListingSearch {
  return { ...(sort ? { sort } : {}), ...(per ? { per } : {}) };
}

export function searchHref(path: string, search: object): string {
  return `${path}${writeQueryString({ ...search })}`;
}

export function isSameSearch(one: object, other: object): boolean {
  const text = (search: object) => JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
