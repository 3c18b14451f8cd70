import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';

/** For features that use listings, but not categories. */
export function categoryHue(category: Category) {
  return CATEGORY_FACTS[category].hue;
}
