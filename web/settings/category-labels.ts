import { CATEGORY_FACTS, isCategory } from '#shared/categories/category.ts';
import type { Site } from '#shared/settings/settings.ts';

/** How the team calls a category; one that nobody knows is "Autre". */
export function categoryLabel({ categoryLabels }: Pick<Site, 'categoryLabels'>, category: string): string {
  return categoryLabels[category] ?? 'Autre';
}

export function categoryPath(category: string): string {
  return isCategory(category) ? CATEGORY_FACTS[category].path : '/marketplace';
}
