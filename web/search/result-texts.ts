import type { Category } from '#shared/categories/category.ts';
import { countText, type CappedCount } from '#shared/platform/pagination.ts';

type CategoryTexts = {
  /** The noun for counts; its French plural ends in "s". */
  noun: string;
  /** Literal texts of the specification (part 1, section 2). */
  empty: string;
  /** What a member would publish there. */
  item: string;
};

export const CATEGORY_TEXTS: Record<Category, CategoryTexts> = {
  real_estate: {
    noun: 'annonce',
    empty: 'Aucune annonce trouvée',
    item: 'un bien',
  },
  automobile: {
    noun: 'véhicule',
    empty: 'Aucun véhicule trouvé',
    item: 'un véhicule',
  },
  services: {
    noun: 'service',
    empty: 'Aucun service trouvé',
    item: 'un service',
  },
  marketplace: {
    noun: 'produit',
    empty: 'Aucun produit trouvé',
    item: 'un produit',
  },
};

export function resultCount(category: Category, total: CappedCount): string {
  return total.count === 0 ? CATEGORY_TEXTS[category].empty : countText(total, CATEGORY_TEXTS[category].noun);
}

/**
 * Returns the classes of the count below a page's title. An empty list says so itself, so a count of zero is for screen
 * readers only.
 */
export function statusClass(total: CappedCount | undefined): string {
  return total?.count === 0 ? 'sr-only' : 'mt-1 min-h-6 text-s text-ink-2';
}
