import type { Category, SubCategory } from '#shared/categories/category.ts';
import { SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import { bedroomsText, filterFactsOf, MAX_BEDROOMS, optionLabel } from '#shared/listings/facts.ts';
import { formatXof } from '#shared/platform/money.ts';
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
  subCategories: readonly SubCategory[] = [],
): string {
  switch (name) {
    case 'search':
      return `« ${value} »`;
    case 'location':
      return capitalised(String(value));
    case 'minPrice':
      return `≥ ${formatXof(Number(value))}`;
    case 'maxPrice':
      return `≤ ${formatXof(Number(value))}`;
    case 'bedrooms':
      return Number(value) >= MAX_BEDROOMS ? `${value} chambres et plus` : bedroomsText(Number(value));
    case 'minYear':
      return `Depuis ${value}`;
    case 'maxYear':
      return `Jusqu’à ${value}`;
    default: {
      const fact = filterFactsOf(category).find(({ param }) => param === name);
      const named = subCategories.find((each) => each.value === value);
      if (named && fact?.key === SUB_CATEGORY_FACT[category]) return named.label;
      return fact ? optionLabel(fact, String(value)) : String(value);
    }
  }
}
