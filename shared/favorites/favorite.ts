import type { Category } from '../categories/category.ts';
import type { ListingCard } from '../listings/listing.ts';

/** The state of a saved listing. Nothing is disclosed of one that is `gone`. */
export const FAVORITE_STATES = ['available', 'paused', 'sold', 'expired', 'gone'] as const;
export type FavoriteState = (typeof FAVORITE_STATES)[number];

export const FAVORITE_STATE_LABEL: Record<Exclude<FavoriteState, 'available'>, string> = {
  paused: 'En pause',
  sold: 'Vendue',
  expired: 'Expirée',
  gone: 'Retirée du site',
};

export type FavoriteSeller = { id: string; name: string; avatar: string | null };

/** A saved listing with the member's own private notes. */
export type Favorite = {
  id: string;
  listingId: string;
  state: FavoriteState;
  /** Null when it is gone. */
  title: string | null;
  /** The card, as long as the listing is public. */
  listing: ListingCard | null;
  seller: FavoriteSeller | null;
  category: { slug: string; name: string };
  notes: string;
  tags: string[];
  addedAt: string;
  /** How far the price has dropped since it was saved, in F CFA; 0 if it has not. */
  priceDropXof: number;
};

/** The notes and tags that a removal returns: saving the listing again with them undoes the removal. */
export type Keepsake = { notes: string; tags: string[]; addedAt: string };

export type FavoriteToggle = {
  listingId: string;
  isFavorite: boolean;
  /** What a removal deleted; null if nothing was saved. */
  removed: Keepsake | null;
};

/** Of the listings whose hearts a page shows. The member's own listings have no heart. */
export type FavoriteIds = { kept: string[]; own: string[] };

export type FavoriteOverview = {
  total: number;
  withNotes: number;
  withTags: number;
  categories: number;
  /** Every tag in use, the most used first. */
  tags: { tag: string; count: number }[];
};

export const FAVORITE_NOTIFICATION_KINDS = ['price_drop', 'sold', 'withdrawn'] as const;
export type FavoriteNotificationKind = (typeof FAVORITE_NOTIFICATION_KINDS)[number];

/** The smallest relative drop from the known price that is worth a notification: less is within haggling. */
export const MIN_PRICE_DROP = 0.05;

/** Something that happened to a saved listing. */
export type FavoriteNotification = {
  id: string;
  kind: FavoriteNotificationKind;
  title: string;
  description: string;
  listing: { id: string; title: string; category: Category; isOpen: boolean };
  time: string;
};

export const FAVORITE_LIMITS = {
  /** Favourites per member. */
  max: 500,
  perPage: 12,
  notes: 1000,
  tags: 8,
  tagLength: 24,
  /** Ids that one request about hearts may contain. */
  asked: 100,
  news: 5,
} as const;

/** Days that news about a favourite stays on its page. */
export const NEWS_DAYS = 30;

/** Remembers the listing that a visitor wanted to save while they sign in. */
export const WANTED_COOKIE = 'tokpa.wanted';
/** Long enough to register and to find the confirmation in one’s mailbox; the browser may be shared. */
export const WANTED_SECONDS = 2 * 60 * 60;

export const FAVORITE_TEXTS = {
  signIn: 'Vous devez être connecté pour ajouter aux favoris',
  failed: 'Impossible de modifier les favoris.',
} as const;
