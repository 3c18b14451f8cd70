import { isCategory, type Category } from '#shared/categories/category.ts';
import { pageHref, type PageHref } from '#web/platform/page-href.ts';

export const CATEGORIES_PATH = '/admin/categories';

export type CategoriesView = { category: Category | null; isSaved: boolean };

export function readCategoriesView({ categorie, avis }: Record<string, unknown>): CategoriesView {
  return { category: isCategory(categorie) ? categorie : null, isSaved: avis === 'enregistre' };
}

export function categoriesHref(category: Category | null, isSaved = false): PageHref {
  const search = { categorie: category, avis: isSaved ? 'enregistre' : null };
  return pageHref({ to: CATEGORIES_PATH, search });
}

export const categoryForm = (category: Category) => `categorie-${category}`;
