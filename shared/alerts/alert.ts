import { CATEGORY_FACTS, type Category } from '../categories/category.ts';
import type { ListingSearch } from '../search/listing-search.ts';

/** The filters of a search, without the order and the page of its list; or a seller, of whose listings it is. */
export type AlertSearch = Omit<ListingSearch, 'sort' | 'per' | 'cursor'> & {
  /** Public id. */
  seller?: string;
};

export const ALERT_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const FREQUENCY_LABEL: Record<AlertFrequency, string> = {
  instant: 'Tout de suite',
  daily: 'Une fois par jour',
  weekly: 'Une fois par semaine',
};

export function readFrequency(value: string | undefined): AlertFrequency | undefined {
  return ALERT_FREQUENCIES.find((frequency) => frequency === value);
}

/** `asked`: a visitor's, until the mailbox has confirmed it. */
export type AlertState = 'asked' | 'active' | 'paused';

/** A search that a member or a visitor is notified of: each new listing that it would find. */
export type Alert = {
  id: string;
  name: string;
  /** null for an alert of a seller. */
  category: Category | null;
  search: AlertSearch;
  /** The seller's name, if their profile is public. */
  sellerName: string | null;
  /** The list of this search, within the site. */
  path: string;
  frequency: AlertFrequency;
  isPaused: boolean;
  createdAt: string;
  /** When it last notified of a listing. */
  notifiedAt: string | null;
};

export const ALERT_LIMITS = {
  perAccount: 50,
  perMailbox: 5,
  name: 80,
  email: 254,
  /** The query string of a list. */
  query: 2000,
  /** Listings that one message shows. */
  shown: 10,
} as const;

/** A visitor's alert ends by itself, and is asked about before. */
export const VISITOR_ALERT_DAYS = 90;
export const RENEWAL_NOTICE_DAYS = 7;
export const ALERT_CONFIRMATION_HOURS = 48;

/** An alert “at once” sends one message within this time; what is published meanwhile comes with the next. */
export const ALERT_PAUSE_MINUTES = 15;

/** Stands for a section in the form of an alert that is of a seller. */
export const SELLER_SECTION = 'vendeur';

export const NEW_ALERT_PATH = '/alertes/nouvelle';

/** Hidden field: only bots fill it in. */
export const ALERT_TRAP = 'website';

export const ALERT_TEXT = {
  /** The same for every address, known or not. */
  asked: 'Nous venons de vous écrire. Ouvrez cet e-mail et confirmez votre alerte.',
  nameMissing: 'Donnez un nom à votre alerte.',
  nameLong: `Le nom d’une alerte compte au plus ${ALERT_LIMITS.name} caractères.`,
  nameLinks: 'Un nom d’alerte ne contient ni adresse ni numéro de téléphone.',
  emailMissing: 'Veuillez saisir votre adresse e-mail.',
  emailInvalid: 'Cette adresse e-mail n’est pas valide.',
  frequency: 'Ce choix n’est pas dans la liste.',
  section: 'Cette rubrique n’existe pas.',
  sectionMissing: 'Choisissez une rubrique.',
  seller: 'Ce vendeur n’existe pas ou ne montre pas son profil.',
  ownSeller: 'Ce sont vos propres annonces : vous n’avez pas besoin d’une alerte.',
  tooMany: `Vous avez déjà ${ALERT_LIMITS.perAccount} alertes. Supprimez-en une pour en créer une autre.`,
  notFound: 'Alerte non trouvée',
} as const;

/** The filters of a search as the query string of its list, in a fixed order. */
export function alertQuery(search: AlertSearch): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toString();
}

export function alertPath(category: Category | null, search: AlertSearch): string {
  if (category === null) return `/vendeur/${search.seller ?? ''}`;
  const query = alertQuery(search);
  return `${CATEGORY_FACTS[category].path}${query === '' ? '' : `?${query}`}`;
}
