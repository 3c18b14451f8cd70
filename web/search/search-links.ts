import type { CategoryPath } from '#shared/categories/category.ts';
import type { FilterName, ListingSearch } from '#shared/search/listing-search.ts';
import type { Sort } from '#shared/search/sorts.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

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

/** A page of listings: a category's, or its older address /marketplace/{category}. */
export type ListPath = CategoryPath | OldListPath;
type OldListPath = `/marketplace/${string}`;

/** The same page with the filters. */
export function searchHref(path: ListPath, search: ListingSearch): PageHref {
  if (!isOldPath(path)) return pageHref({ to: path, search });
  return pageHref({ to: '/marketplace/$slug', params: { slug: path.slice('/marketplace/'.length) }, search });
}

function isOldPath(path: ListPath): path is OldListPath {
  return path.startsWith('/marketplace/');
}

export function isSameSearch(one: object, other: object): boolean {
  const text = (search: object) =>
    JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}
