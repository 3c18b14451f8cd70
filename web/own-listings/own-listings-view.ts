import { OWNER_STEPS, OWN_STATUSES, type OwnStatus } from '#shared/listings/own-listing.ts';
import { SALE_CHANNELS, type SaleChannel } from '#shared/listings/sale.ts';
import { AppError } from '#shared/platform/errors.ts';
import { CURRENCIES, type Money } from '#shared/platform/money.ts';
import { parsePrice } from '#shared/platform/parse-price.ts';
import { profilePath } from '#web/accounts/profile-tabs.ts';
import type { PageHref } from '#web/platform/page-href.ts';

/** Which of one's own listings are shown. */
export type OwnListingsView = {
  page: number;
  status?: OwnStatus;
  /** The listing whose statistics are open. */
  opened?: string;
};

export const FIRST_VIEW: OwnListingsView = { page: 1 };

/** Actions that take a single tap on a listing. */
export const QUICK_ACTIONS = [...OWNER_STEPS, 'remove', 'restore'] as const;
export type QuickAction = (typeof QUICK_ACTIONS)[number];

/** The details that the sale form gives. */
export type SaleDetails = { channel?: SaleChannel; buyerId?: string; finalPriceMinor?: number };

/** Reads whether a person, or else only where, was named as the buyer, and the price. Throws if that is no price. */
export function readSaleDetails({
  acheteur = '',
  prix = '',
  monnaie,
}: Readonly<Record<string, string>>): SaleDetails {
  const channel = SALE_CHANNELS.find((each) => each === acheteur);
  const price = prix.trim() === '' ? null : readFinalPrice(prix, monnaie);
  return {
    ...(channel ? { channel } : {}),
    ...(acheteur !== '' && !channel ? { buyerId: acheteur } : {}),
    ...(price ? { finalPriceMinor: price.amountMinor } : {}),
  };
}

function readFinalPrice(text: string, currency: string | undefined): Money {
  const price = parsePrice(text, CURRENCIES.find((each) => each === currency) ?? 'XOF');
  if (price) return price;
  throw new AppError('invalid_input', { message: 'Écrivez le prix final en chiffres, comme « 110 000 ».' });
}

/** Where the forms of own listings post without JavaScript, and their name in the server's answer. */
export const QUICK_ACTION_PATH = '/profile/annonces';
export const QUICK_ACTION_FORM = 'annonces';

const LISTING_ID = /^lst_[0-9a-z]{26}$/;
const MAX_PAGES = 10_000;

/** Reads the view from the query string of /profile; invalid values are left out. */
export function readOwnListingsView(search: object): OwnListingsView {
  const { page, statut, chiffres } = search as Record<string, unknown>;
  const number = Number(page);
  const status = OWN_STATUSES.find((each) => each === statut);
  return {
    page: Number.isInteger(number) && number > 0 ? Math.min(number, MAX_PAGES) : 1,
    ...(status ? { status } : {}),
    ...(typeof chiffres === 'string' && LISTING_ID.test(chiffres) ? { opened: chiffres } : {}),
  };
}

export function ownListingsPath(
  { page, status, opened }: OwnListingsView,
  more: { fait?: QuickAction; sur?: string } = {},
  hash?: string,
): PageHref {
  const further = page > 1 ? { page: String(page) } : {};
  return profilePath('listings', { statut: status, ...further, chiffres: opened, ...more }, hash);
}

export type CompletedQuickAction = { quickAction: QuickAction; listingId: string };

/** Returns the last action done without JavaScript. */
export function completedQuickAction(search: object): CompletedQuickAction | null {
  const { fait, sur } = search as Record<string, unknown>;
  const quickAction = QUICK_ACTIONS.find((each) => each === fait);
  return quickAction && typeof sur === 'string' && LISTING_ID.test(sur)
    ? { quickAction, listingId: sur }
    : null;
}

/** The listing that was just submitted. */
export function publishedId(search: object): unknown {
  return (search as Record<string, unknown>).annonce;
}

/** What undoes an action; offered right after it. */
export const UNDOING: Partial<Record<QuickAction, QuickAction>> = { remove: 'restore', sell: 'unsell' };

/** Texts are literal from the specification where it has them (part 1, section 8). */
export const DONE_TEXT: Record<QuickAction, string> = {
  renew: 'Annonce actualisée',
  confirm: 'Merci. Les acheteurs savent qu’elle est disponible.',
  reserve: 'Annonce réservée',
  unreserve: 'La réservation est levée.',
  pause: 'Annonce en pause',
  resume: 'Annonce de nouveau en ligne',
  sell: 'Bravo pour votre vente !',
  unsell: 'La vente est annulée : votre annonce est de nouveau en ligne.',
  relist: 'Annonce de nouveau en vente',
  resubmit: 'Annonce renvoyée : notre équipe la relit.',
  remove: 'Annonce supprimée',
  restore: 'Votre annonce est de retour.',
};

export function failedText(quickAction: QuickAction): string {
  if (quickAction === 'remove') return "Impossible de supprimer l'annonce";
  return quickAction === 'renew' ? "Impossible d'actualiser l'annonce" : "Impossible de modifier l'annonce";
}
