import { CATEGORY_FACTS, isCategory, type Category } from '#shared/categories/category.ts';

const LABELS: Record<Category, string> = {
  real_estate: 'Immobilier',
  automobile: 'Automobile',
  services: 'Services',
  marketplace: 'Marketplace',
};

/** A category that this build does not know yet is "Autre". */
export function categoryLabel(category: string): string {
  return isCategory(category) ? LABELS[category] : 'Autre';
}

export function categoryPath(category: string): string {
  return isCategory(category) ? CATEGORY_FACTS[category].path : '/marketplace';
}
