import type { Category } from '#shared/categories/category.ts';
import { parseListingSearch, type ListingSearch } from '#shared/search/listing-search.ts';
import { defaultSort } from './search-links.ts';

/** A page's query string as filters; the order that the server takes by itself needs no words. */
export function readCategorySearch(category: Category, raw: Record<string, unknown>): ListingSearch {
  const search = parseListingSearch(category, raw);
  const isUsual =
    search.sort === defaultSort(search) || (search.sort === 'relevance' && search.search === undefined);
  if (isUsual) delete search.sort;
  return search;
}
