import type { Listing, ListingPlace } from '#shared/listings/listing.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatInteger, formatMoney } from '#shared/platform/money.ts';
import { plural } from '#shared/platform/text.ts';

/** Literal texts of the specification (part 2, sections 2, 5 and 8). */
export const LISTING_TEXTS = {
  notFound: 'Annonce non trouvée',
  invalidId: "ID d'annonce invalide",
  noPhone: "Aucun numéro de téléphone n'est disponible pour cette annonce.",
  noPlace: 'Localisation non spécifiée',
  pending: 'Annonce en attente',
} as const;

export function isMissing(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'not_found' || error.code === 'gone');
}

export function loadFailure(message: string): string {
  return `Impossible de charger les détails de l'annonce: ${message}`;
}

/** "Fidjrossè, Cotonou, Bénin" */
export function placeText({ district, city, country }: ListingPlace): string {
  return [district, city, country].filter(Boolean).join(', ') || LISTING_TEXTS.noPlace;
}

export function viewsText(count: number): string {
  return `${formatInteger(count)} ${plural(count, 'vue')}`;
}

/** What is passed on when somebody shares a listing. */
export function shareText(listing: Pick<Listing, 'title' | 'price'>): string {
  return `${listing.title} – ${formatMoney(listing.price)}`;
}

export function whatsAppShareUrl(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}

type StatusNotice = { title: string; text: string };

/** What those who may see a listing that is not public are told; null for an approved one. */
export function statusNotice({ status, can }: Pick<Listing, 'status' | 'can'>): StatusNotice | null {
  switch (status) {
    case 'approved':
      return null;
    case 'pending':
      return { title: LISTING_TEXTS.pending, text: can.edit ? 'Votre annonce est en cours de modération.' : 'Cette annonce est en cours de modération.' };
    case 'rejected':
      return { title: 'Annonce refusée', text: 'Elle n’est pas visible sur le site.' };
    case 'expired':
      return { title: 'Annonce expirée', text: 'Elle n’est plus visible sur le site.' };
    case 'sold':
      return { title: 'Annonce vendue', text: 'Elle n’est plus visible sur le site.' };
    default:
      return { title: 'Annonce non publiée', text: 'Elle n’est pas visible sur le site.' };
  }
}
