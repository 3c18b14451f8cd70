import type { Category } from '#shared/categories/category.ts';
import { countText, type CappedCount } from '#shared/platform/pagination.ts';
import { foldText } from '#shared/platform/text.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { categoryLabel } from '#web/listings/category-labels.ts';

type CategoryTexts = {
  /** What the page counts; French plurals with "s". */
  noun: string;
  /** Literal texts of the specification (part 1, section 2). */
  empty: string;
  searchHint: string;
  publish: string;
  description: string;
};

export const CATEGORY_TEXTS: Record<Category, CategoryTexts> = {
  real_estate: {
    noun: 'annonce',
    empty: 'Aucune annonce trouvée',
    searchHint: 'Villa, studio, quartier…',
    publish: 'Publier un bien',
    description: 'Appartements, maisons, terrains et bureaux à louer ou à acheter',
  },
  automobile: {
    noun: 'véhicule',
    empty: 'Aucun véhicule trouvé',
    searchHint: 'Corolla, pick-up, moto…',
    publish: 'Publier un véhicule',
    description: 'Voitures, motos, utilitaires et pièces d’occasion ou neufs',
  },
  services: {
    noun: 'service',
    empty: 'Aucun service trouvé',
    searchHint: 'Plombier, coiffure, cours…',
    publish: 'Publier un service',
    description: 'Plombiers, électriciens, coiffeurs, professeurs et artisans près de chez vous',
  },
  marketplace: {
    noun: 'produit',
    empty: 'Aucun produit trouvé',
    searchHint: 'iPhone, canapé, pagne…',
    publish: 'Publier un produit',
    description: 'Téléphones, vêtements, meubles et électroménager, neufs ou d’occasion',
  },
};

export function resultCount(category: Category, total: CappedCount): string {
  return total.count === 0 ? CATEGORY_TEXTS[category].empty : countText(total, CATEGORY_TEXTS[category].noun);
}

/** "Immobilier à Cotonou", "Automobile en Côte d’Ivoire" */
export function searchHeading(category: Category, search: ListingSearch): string {
  const label = categoryLabel(category);
  return search.location === undefined ? label : `${label} ${inPlace(search.location)}`;
}

const IN_COUNTRY: Record<string, string> = {
  benin: 'au Bénin',
  'cote d ivoire': 'en Côte d’Ivoire',
  nigeria: 'au Nigeria',
  senegal: 'au Sénégal',
  togo: 'au Togo',
  'burkina faso': 'au Burkina Faso',
  mali: 'au Mali',
  niger: 'au Niger',
  ghana: 'au Ghana',
};

/** A place as people typed it, with its preposition: cities take "à". */
export function inPlace(location: string): string {
  const country = IN_COUNTRY[foldText(location)];
  if (country) return country;
  const capitalised = location.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  return `à ${capitalised}`;
}
