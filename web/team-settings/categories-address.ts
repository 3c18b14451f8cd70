import { isCategory, type Category } from '#shared/categories/category.ts';

export const CATEGORIES_PATH = '/admin/categories';

export type CategoriesView = { category: Category | null; isSaved: boolean };

export function readCategoriesView({ categorie, avis }: Record<string, unknown>): CategoriesView {
  return { category: isCategory(categorie) ? categorie : null, isSaved: avis === 'enregistre' };
}

export function categoriesHref(category: Category | null, isSaved = false): string {
  const parameters = new URLSearchParams({
    ...(category ? { categorie: category } : {}),
    ...(isSaved ? { avis: 'enregistre' } : {}),
  }).toString();
  return parameters === '' ? CATEGORIES_PATH : `${CATEGORIES_PATH}?${parameters}`;
}

export const categoryForm = (category: Category) => `categorie-${category}`;
