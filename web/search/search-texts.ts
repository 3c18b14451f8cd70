import type { Category } from '#shared/categories/category.ts';
import { foldText } from '#shared/platform/text.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';

/** "Immobilier à Cotonou", "Automobile en Côte d’Ivoire" */
export function searchHeading(label: string, search: ListingSearch): string {
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

/** Returns a place as people typed it, with its preposition: cities take "à". */
export function inPlace(location: string): string {
  const country = IN_COUNTRY[foldText(location)];
  if (country) return country;
  return `à ${capitalised(location)}`;
}

export function capitalised(name: string): string {
  return name.replace(
    /(^|[\s-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

export const CATEGORY_PITCH: Record<Category, string> = {
  real_estate: 'Appartements, maisons, terrains et bureaux à louer ou à acheter',
  automobile: 'Voitures, motos, utilitaires et pièces d’occasion ou neufs',
  services: 'Plombiers, électriciens, coiffeurs, professeurs et artisans près de chez vous',
  marketplace: 'Téléphones, vêtements, meubles et électroménager, neufs ou d’occasion',
};

export const SEARCH_HINT: Record<Category, string> = {
  real_estate: 'Villa, studio, quartier…',
  automobile: 'Corolla, pick-up, moto…',
  services: 'Plombier, coiffure, cours…',
  marketplace: 'iPhone, canapé, pagne…',
};
