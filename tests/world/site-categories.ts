import {
  CATEGORIES,
  CATEGORY_FACTS,
  DEFAULT_CATEGORIES,
  type SiteCategory,
} from '#shared/categories/category.ts';

/** The categories as pages get them before the team changes any. */
const SITE_CATEGORIES: readonly SiteCategory[] = CATEGORIES.map((id) => {
  const { label, menuLabel, tabLabel } = DEFAULT_CATEGORIES[id];
  return { id, href: CATEGORY_FACTS[id].path, label, menuLabel, tabLabel };
});

export const SITE = {
  categories: SITE_CATEGORIES,
  closedCategories: [],
  categoryLabels: Object.fromEntries(SITE_CATEGORIES.map(({ id, menuLabel }) => [id, menuLabel])),
};
