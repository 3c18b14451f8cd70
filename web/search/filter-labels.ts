import type { Category, SubCategory } from '#shared/categories/category.ts';
import { filterText } from '#shared/search-words/filter-text.ts';
import { CATEGORY_FILTERS, type FilterName, type ListingSearch } from '#shared/search/listing-search.ts';
import { capitalised } from './search-texts.ts';

export type ActiveFilter = { name: FilterName; label: string };

/** Returns the active filters with their labels. */
export function activeFilterLabels(
  category: Category,
  search: ListingSearch,
  subCategories?: readonly SubCategory[],
): ActiveFilter[] {
  return CATEGORY_FILTERS[category].flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ name, label: filterLabel(category, name, value, subCategories) }];
  });
}

export function filterLabel(
  category: Category,
  name: FilterName,
  value: string | number,
  subCategories?: readonly SubCategory[],
): string {
  if (name === 'search') return `« ${value} »`;
  if (name === 'location') return capitalised(String(value));
  return filterText(category, name, value, subCategories);
}
