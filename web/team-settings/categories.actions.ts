import { checkCategory } from '#shared/team-settings/category-form.ts';
import { isCategory } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import { refusedForm, type FormAction } from '#web/platform/forms/form-action.ts';
import { CATEGORIES_PATH, categoriesHref, categoryForm } from './categories-address.ts';
import { moveCategory, saveCategory } from './team-categories.api.ts';

const CATEGORY = `${CATEGORIES_PATH}/(?<category>[a-z_]+)`;

export const CATEGORY_ADMIN_ACTIONS: readonly FormAction[] = [
  {
    path: new RegExp(`^${CATEGORY}$`),
    run: async ({ params: { category }, values, apiFetch }) => {
      if (!isCategory(category)) throw new AppError('not_found');
      try {
        const fields = checkCategory(category, values);
        if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
        await saveCategory(apiFetch, category, values);
        return { kind: 'redirect', location: categoriesHref(category, true) };
      } catch (error) {
        return refusedForm({ path: categoriesHref(category), form: categoryForm(category), values, error });
      }
    },
  },
  {
    path: new RegExp(`^${CATEGORY}/deplacer$`),
    run: async ({ params: { category }, values, apiFetch }) => {
      if (!isCategory(category)) throw new AppError('not_found');
      await moveCategory(apiFetch, category, Number(values.place));
      return { kind: 'redirect', location: categoriesHref(null, true) };
    },
  },
];
