import type { ListingPlace } from '#shared/listings/listing.ts';

/** Literal texts of the specification (part 2, sections 2, 5 and 8). */
export const LISTING_TEXTS = {
  notFound: 'Annonce non trouvée',
  invalidId: "ID d'annonce invalide",
  noPhone: "Aucun numéro de téléphone n'est disponible pour cette annonce.",
  noPlace: 'Localisation non spécifiée',
  pending: 'Annonce en attente',
} as const;

/** "Fidjrossè, Cotonou, Bénin" */
export function placeText({ district, city, country }: ListingPlace): string {
  return [district, city, country].filter(Boolean).join(', ') || LISTING_TEXTS.noPlace;
}
