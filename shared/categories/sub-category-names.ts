import type { Category, SubCategory } from './category.ts';
import { SUB_CATEGORY_FACT } from './sub-category-fact.ts';

/** The team's name for a fact's value; undefined if it has its built-in name. */
export type OwnNames = (category: Category, fact: string, value: unknown) => string | undefined;

export const USUAL_NAMES: OwnNames = () => undefined;

type Named = { id: Category; subCategories?: readonly SubCategory[] | null };

/** The server includes closed sub-categories too: their listings keep the name. */
export function subCategoryNames(categories: readonly Named[]): OwnNames {
  const names = new Map(
    categories.flatMap(({ id, subCategories }) =>
      (subCategories ?? []).map(({ value, label }): [string, string] => [`${id}:${value}`, label]),
    ),
  );
  return (category, fact, value) =>
    fact === SUB_CATEGORY_FACT[category] ? names.get(`${category}:${String(value)}`) : undefined;
}
