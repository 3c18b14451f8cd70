import type { Category } from '../categories/category.ts';
import type { ListingCard } from '../listings/listing.ts';

/** What became of a kept listing. Of one that is `gone` nothing is told any more. */
export const FAVORITE_STATES = ['available', 'paused', 'sold', 'expired', 'gone'] as const;
export type FavoriteState = (typeof FAVORITE_STATES)[number];

export const FAVORITE_STATE_LABEL: Record<Exclude<FavoriteState, 'available'>, string> = {
  paused: 'En pause',
  sold: 'Vendue',
  expired: 'Expirée',
  gone: 'Retirée du site',
};

export type FavoriteSeller = { id: string; name: string; avatar: string | null };

/** A listing that somebody keeps, with what they noted about it for themselves alone. */
export type Favorite = {
  id: string;
  listingId: string;
  state: FavoriteState;
  /** Null when it is gone. */
  title: string | null;
  /** The card, while everybody may see the listing. */
  listing: ListingCard | null;
  seller: FavoriteSeller | null;
  category: { slug: string; name: string };
  notes: string;
  tags: string[];
  addedAt: string;
  /** How much lower the price is than when it was kept, in F CFA; 0 when it is not. */
  priceDropXof: number;
};

/** What was noted, as a removal gives it back: with it, keeping the listing again undoes the removal. */
export type Keepsake = { notes: string; tags: string[]; addedAt: string };

export type FavoriteToggle = {
  listingId: string;
  isFavorite: boolean;
  /** What a removal took away; null where nothing was kept. */
  removed: Keepsake | null;
};

/** Of listings whose hearts a page shows. One's own has none. */
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

/** The part of the price one knew by which it has to fall to be news: haggling takes more. */
export const MIN_PRICE_DROP = 0.05;

/** Something that happened to a listing one keeps. */
export type FavoriteNotification = {
  id: string;
  kind: FavoriteNotificationKind;
  title: string;
  description: string;
  listing: { id: string; title: string; category: Category; isOpen: boolean };
  time: string;
};

export const FAVORITE_LIMITS = {
  /** What one person keeps at most. */
  max: 500,
  perPage: 12,
  notes: 1000,
  tags: 8,
  tagLength: 24,
  /** How many listings one question about hearts may name. */
  asked: 100,
  news: 5,
} as const;

/** How long what happened to a favourite is told on its page. */
export const NEWS_DAYS = 30;

/** Remembers the listing a visitor wanted to keep while they sign in. */
export const WANTED_COOKIE = 'tokpa.wanted';
export const WANTED_SECONDS = 30 * 60;

export const FAVORITE_TEXTS = {
  signIn: 'Vous devez être connecté pour ajouter aux favoris',
  failed: 'Impossible de modifier les favoris.',
} as const;
