import type { Category } from '#shared/categories/category.ts';
import { filterFactsOf, MAX_BEDROOMS, yearChoices, type FactOption } from '#shared/listings/facts.ts';
import type { FilterName } from '#shared/search/listing-search.ts';

type Choice = { name: FilterName; label: string; anyLabel: string; options: readonly FactOption[] };

export type FilterField =
  /** A select element. */
  | ({ kind: 'select' } & Choice)
  /** A few options side by side. */
  | ({ kind: 'pills' } & Choice)
  | { kind: 'range'; label: string; from: Choice; to: Choice };

/** Returns the fields of one category's form, without those that every category has (text, place, price). */
export function filterFields(
  category: Category,
  now: number,
  subCategories?: readonly FactOption[],
): FilterField[] {
  const ofKind = subCategories && { options: subCategories };
  switch (category) {
    case 'real_estate':
      return [
        { kind: 'pills', ...choice(category, 'transaction', 'Transaction', 'Toutes') },
        { kind: 'select', ...choice(category, 'type', 'Type de bien', 'Tous les types'), ...ofKind },
        { kind: 'pills', name: 'bedrooms', label: 'Chambres', anyLabel: 'Toutes', options: BEDROOMS },
      ];
    case 'automobile': {
      const years = yearChoices(now).map((year) => ({ value: String(year), label: String(year) }));
      return [
        { kind: 'select', ...choice(category, 'brand', 'Marque', 'Toutes les marques') },
        { kind: 'select', name: 'year', label: 'Année', anyLabel: 'Toutes les années', options: years },
        {
          kind: 'range',
          label: 'Ou entre deux années',
          from: { name: 'minYear', label: 'Depuis l’année', anyLabel: 'De', options: years },
          to: { name: 'maxYear', label: 'Jusqu’à l’année', anyLabel: 'À', options: years },
        },
        { kind: 'pills', ...choice(category, 'fuel', 'Carburant', 'Tous') },
      ];
    }
    case 'services':
      return [
        {
          kind: 'select',
          ...choice(category, 'serviceType', 'Type de service', 'Tous les services'),
          ...ofKind,
        },
      ];
    case 'marketplace':
      return [
        { kind: 'select', ...choice(category, 'category', 'Catégorie', 'Toutes les catégories'), ...ofKind },
        { kind: 'pills', ...choice(category, 'condition', 'État', 'Tous') },
      ];
  }
}

const BEDROOMS: FactOption[] = Array.from({ length: MAX_BEDROOMS }, (_, index) => ({
  value: String(index + 1),
  label: index + 1 === MAX_BEDROOMS ? `${MAX_BEDROOMS}+` : String(index + 1),
}));

function choice(category: Category, name: FilterName, label: string, anyLabel: string): Choice {
  const fact = filterFactsOf(category).find(({ param }) => param === name);
  return { name, label, anyLabel, options: fact?.kind === 'choice' ? fact.options : [] };
}
