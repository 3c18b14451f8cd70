import type { Category, SubCategory } from '../categories/category.ts';
import { SUB_CATEGORY_FACT } from '../categories/sub-category-fact.ts';
import { bedroomsText, filterFactsOf, MAX_BEDROOMS, optionLabel } from '../listings/facts.ts';
import { formatXof } from '../platform/money.ts';
import type { ParamName } from './interpretation.ts';

/** What people read of a filter: "2 chambres", "≤ 150 000 F CFA". */
export function filterText(
  category: Category,
  name: ParamName,
  value: string | number,
  subCategories: readonly SubCategory[] = [],
): string {
  switch (name) {
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
