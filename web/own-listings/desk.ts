import { DESK_STEPS, OWN_STATUSES, type OwnStatus } from '#shared/listings/own-listing.ts';
import { SALE_CHANNELS, type SaleChannel } from '#shared/listings/sale.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';

/** What of one's own listings is shown. */
export type DeskView = {
  page: number;
  status?: OwnStatus;
  /** The listing whose statistics are open. */
  opened?: string;
};

export const FIRST_VIEW: DeskView = { page: 1 };

/** What one does with a listing by one touch. */
export const GESTURES = [...DESK_STEPS, 'remove', 'restore'] as const;
export type Gesture = (typeof GESTURES)[number];

/** What the form of a sale says of it. */
export type SaleSaid = { channel?: SaleChannel; buyerId?: string };

export function saleSaid({ canal, acheteur }: Readonly<Record<string, string>>): SaleSaid {
  const channel = SALE_CHANNELS.find((each) => each === canal);
  return { ...(channel ? { channel } : {}), ...(acheteur ? { buyerId: acheteur } : {}) };
}

/** Where the forms of the desk post to without JavaScript, and their name in what the server says back. */
export const DESK_PATH = '/profile/annonces';
export const DESK_FORM = 'annonces';

const LISTING_ID = /^lst_[0-9a-z]{26}$/;
const MOST_PAGES = 10_000;

/** Read from the query string of /profile; whatever says nothing is left out. */
export function deskView(search: object): DeskView {
  const { page, statut, chiffres } = search as Record<string, unknown>;
  const number = Number(page);
  const status = OWN_STATUSES.find((each) => each === statut);
  return {
    page: Number.isInteger(number) && number > 0 ? Math.min(number, MOST_PAGES) : 1,
    ...(status ? { status } : {}),
    ...(typeof chiffres === 'string' && LISTING_ID.test(chiffres) ? { opened: chiffres } : {}),
  };
}

export function deskPath({ page, status, opened }: DeskView, more: Record<string, string> = {}): string {
  return profilePath('listings', {
    ...(status ? { statut: status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(opened ? { chiffres: opened } : {}),
    ...more,
  });
}

export type GestureDone = { gesture: Gesture; listingId: string };

/** What was done last without JavaScript. */
export function gestureDone(search: object): GestureDone | null {
  const { fait, sur } = search as Record<string, unknown>;
  const gesture = GESTURES.find((each) => each === fait);
  return gesture && typeof sur === 'string' && LISTING_ID.test(sur) ? { gesture, listingId: sur } : null;
}

/** The listing that was just sent. */
export function publishedId(search: object): unknown {
  return (search as Record<string, unknown>).annonce;
}

/** Literal texts of the specification where it has them (part 1, section 8). */
export const DONE_TEXT: Record<Gesture, string> = {
  renew: 'Annonce actualisée',
  confirm: 'Merci. Les acheteurs savent qu’elle est disponible.',
  reserve: 'Annonce réservée',
  unreserve: 'La réservation est levée.',
  pause: 'Annonce en pause',
  resume: 'Annonce de nouveau en ligne',
  sell: 'Bravo pour votre vente !',
  relist: 'Annonce remise en vente : notre équipe la relit.',
  resubmit: 'Annonce renvoyée : notre équipe la relit.',
  remove: 'Annonce supprimée',
  restore: 'Votre annonce est de retour.',
};

export function failedText(gesture: Gesture): string {
  if (gesture === 'remove') return "Impossible de supprimer l'annonce";
  return gesture === 'renew' ? "Impossible d'actualiser l'annonce" : "Impossible de modifier l'annonce";
}
