import type { Category } from '#shared/categories/category.ts';
import { factsOf, MOST_BEDROOMS, optionLabel } from '#shared/listings/facts.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { FilterName, ListingSearch } from '#shared/search/listing-search.ts';
import { activeFilters, searchHref, withoutFilter } from './category-search.ts';

export type FilterChip = { name: FilterName; label: string; hrefWithout: string };

/** The filters in force, each with the address of the page without it. */
export function filterChips(category: Category, search: ListingSearch, path: string): FilterChip[] {
  return activeFilters(category, search).map((name) => ({
    name,
    label: filterLabel(category, name, search[name] ?? ''),
    hrefWithout: searchHref(path, withoutFilter(search, name)),
  }));
}

export function filterLabel(category: Category, name: FilterName, value: string | number): string {
  switch (name) {
    case 'search':
      return `« ${value} »`;
    case 'minPrice':
      return `≥ ${formatXof(Number(value))}`;
    case 'maxPrice':
      return `≤ ${formatXof(Number(value))}`;
    case 'bedrooms':
      return Number(value) >= MOST_BEDROOMS ? `${value} chambres et plus` : `${value} ${value === 1 ? 'chambre' : 'chambres'}`;
    case 'minYear':
      return `Depuis ${value}`;
    case 'maxYear':
      return `Jusqu’à ${value}`;
    default: {
      const fact = factsOf(category).find(({ param }) => param === name);
      return fact ? optionLabel(fact, String(value)) : String(value);
    }
  }
}
