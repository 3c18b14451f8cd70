import { AlertButton } from '#web/alerts/alert-button.tsx';
import { CategoryPage } from '#web/search/category-page.tsx';
import type { CategoryView } from '#web/search/load-category-page.ts';
import type { ListPath } from '#web/search/search-links.ts';

/** A category's list, with the button that asks for an alert. */
export function CategoryList(view: CategoryView & { path: ListPath }) {
  const { category, search } = view;
  const followed = { kind: 'section', category, search, isPremium: false } as const;
  return <CategoryPage {...view} alertButton={<AlertButton followed={followed} />} />;
}
