import { CATEGORY_FACTS, type Category, type CategoryPath } from '#shared/categories/category.ts';
import { SEARCH_LIMITS, type FilterName, type ListingSearch } from '#shared/search/listing-search.ts';
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

/** The page that creates an alert for a list. */
export function newAlertHref(
  category: Category,
  { sort: _sort, per: _per, cursor: _cursor, ...filters }: ListingSearch,
): PageHref {
  const { section } = CATEGORY_FACTS[category];
  return pageHref({ to: '/alertes/nouvelle', search: { section, ...filters } });
}

function isOldPath(path: ListPath): path is OldListPath {
  return path.startsWith('/marketplace/');
}

export function isSameSearch(one: object, other: object): boolean {
  const text = (search: object) =>
    JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
}

/** A search for these very words, without an interpretation. */
export function exactSearch(q: string): { q: string; search: string } {
  return { q, search: q.slice(0, SEARCH_LIMITS.text).trim() };
}

export function isExact({ q, search }: { q?: string; search?: string }): boolean {
  return q !== undefined && search === exactSearch(q).search;
}
