import type { Category } from '#shared/categories/category.ts';
import { countText, type CappedCount } from '#shared/platform/pagination.ts';

type CategoryTexts = {
  /** What the page counts; French plurals with "s". */
  noun: string;
  /** Literal texts of the specification (part 1, section 2). */
  empty: string;
  publish: string;
};

export const CATEGORY_TEXTS: Record<Category, CategoryTexts> = {
  real_estate: {
    noun: 'annonce',
    empty: 'Aucune annonce trouvée',
    publish: 'Publier un bien',
  },
  automobile: {
    noun: 'véhicule',
    empty: 'Aucun véhicule trouvé',
    publish: 'Publier un véhicule',
  },
  services: {
    noun: 'service',
    empty: 'Aucun service trouvé',
    publish: 'Publier un service',
  },
  marketplace: {
    noun: 'produit',
    empty: 'Aucun produit trouvé',
    publish: 'Publier un produit',
  },
};

export function resultCount(category: Category, total: CappedCount): string {
  return total.count === 0 ? CATEGORY_TEXTS[category].empty : countText(total, CATEGORY_TEXTS[category].noun);
}
