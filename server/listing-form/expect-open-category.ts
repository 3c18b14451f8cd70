import type { Category } from '#shared/categories/category.ts';
import { isOwnSubCategory, SUB_CATEGORY_FACT } from '#shared/categories/sub-category-fact.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CategoryRecord } from '#server/categories/categories.queries.ts';

type SubmittedCategory = { category: Category; specificData: SpecificData };

export const CLOSED_CATEGORY =
  'Cette catégorie ne prend plus de nouvelles annonces. Choisissez-en une autre.';
export const CLOSED_SUB_CATEGORY = 'Ce choix n’est plus proposé. Prenez-en un autre.';

/** Throws if the category or sub-category is closed, unless the listing is in it already. */
export function expectOpenCategory(
  categories: readonly CategoryRecord[],
  wanted: SubmittedCategory,
  before?: SubmittedCategory,
): void {
  const { category } = wanted;
  const known = categories.find(({ id }) => id === category);
  if (!known) return;
  const isMoved = before?.category !== category;
  if (!known.isOpen && isMoved)
    throw new AppError('invalid_input', { fields: { category: CLOSED_CATEGORY } });
  const fact = SUB_CATEGORY_FACT[category];
  const value = wanted.specificData[fact];
  const stored = known.subCategories?.find((each) => each.value === value);
  const isClosed = stored ? !stored.isOpen : isOwnSubCategory(value);
  if (isClosed && (isMoved || before?.specificData[fact] !== value))
    throw new AppError('invalid_input', { fields: { [`specificData.${fact}`]: CLOSED_SUB_CATEGORY } });
}
