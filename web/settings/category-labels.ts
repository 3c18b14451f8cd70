import { CATEGORY_FACTS, isCategory, type CategoryPath } from '#shared/categories/category.ts';
import type { Site } from '#shared/settings/settings.ts';

/** Returns the team's label of a category; "Autre" for an unknown one. */
export function categoryLabel({ categoryLabels }: Pick<Site, 'categoryLabels'>, category: string): string {
  return categoryLabels[category] ?? 'Autre';
}

export function categoryPath(category: string): CategoryPath {
  return isCategory(category) ? CATEGORY_FACTS[category].path : '/marketplace';
}
