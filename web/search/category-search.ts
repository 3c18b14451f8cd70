import type { Category } from '#shared/categories/category.ts';
import { factsOf, MOST_BEDROOMS } from '#shared/listings/facts.ts';
import { foldText } from '#shared/platform/text.ts';
import { parseListingSearch, type ListingSearch } from '#shared/search/listing-search.ts';
import { defaultSort } from './search-links.ts';

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
