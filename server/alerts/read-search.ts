import type { AlertSearch } from '#shared/alerts/alert.ts';
import type { Category } from '#shared/categories/category.ts';
import { parseListingSearch } from '#shared/search/listing-search.ts';

/** The filters of a list's query string, read as the list itself reads them; without a section, its seller. */
export function readAlertSearch(category: Category | null, query: string): AlertSearch {
  const params = Object.fromEntries(new URLSearchParams(query));
  if (category === null) return { seller: params.seller ?? '' };
  const { sort: _sort, per: _per, cursor: _cursor, ...filters } = parseListingSearch(category, params);
  return filters;
}
