import type { Category } from '#shared/categories/category.ts';
import { parseListingSearch, type ListingSearch } from '#shared/search/listing-search.ts';
import { defaultSort } from './search-links.ts';

/** Parses a page's query string as filters; leaves out the order that is the server's default anyway. */
export function readCategorySearch(category: Category, raw: Record<string, unknown>): ListingSearch {
  const search = parseListingSearch(category, raw);
  const isUsual =
    search.sort === defaultSort(search) || (search.sort === 'relevance' && search.search === undefined);
  if (isUsual) delete search.sort;
  return search;
}
