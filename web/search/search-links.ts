import type { FilterName, ListingSearch } from '#shared/search/listing-search.ts';
import type { Sort } from '#shared/search/sorts.ts';
import { writeQueryString } from '#web/platform/query-string.ts';

/** Returns the order that the server uses by default. */
export function defaultSort(search: ListingSearch): Sort {
  return search.search === undefined ? 'newest' : 'relevance';
}

/** Returns the same search from its first page. */
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
  const text = (search: object) =>
    JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
