import type { Category } from '../categories/category.ts';

/** Kinds of pages that are counted: none reveals what somebody looked at or wrote. */
export const PAGE_LABEL = {
  home: 'Accueil',
  real_estate: 'Immobilier',
  automobile: 'Automobile',
  services: 'Services',
  marketplace: 'Marketplace',
  premium: 'Premium',
  listing: 'Annonces',
  seller: 'Vendeurs',
  publish: 'Publication',
  account: 'Comptes et profil',
  messages: 'Messages',
  payment: 'Boosts et paiements',
  blog: 'Blog',
  house: 'Pages d’information',
} as const;
export type PageKind = keyof typeof PAGE_LABEL;

export const ANALYTICS_PERIODS = [7, 30, 90] as const;
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number];
export const DEFAULT_PERIOD: AnalyticsPeriod = 30;

export const ANALYTICS = {
  /** A search term of fewer people might be personal: it is not shown. */
  minUses: 3,
  terms: 25,
  cities: 20,
  /** A listing counts as contacted if somebody got in touch within this many days. */
  contactDays: 7,
  /** A longer text was pasted rather than searched for. */
  termMax: 60,
} as const;

/** The last week, in which searches are popular. */
export const POPULAR_DAYS = 7;

/** One day in Cotonou, "2026-11-20"; today is included. */
export type AnalyticsDay = {
  day: string;
  visitors: number;
  pages: number;
  searches: number;
  emptySearches: number;
  filed: number;
  published: number;
  contacted: number;
  views: number;
  contacts: number;
};

/** Figures of a category or a city in the period. */
export type MarketRow = {
  filed: number;
  /** How many of them were published. */
  published: number;
  /** How many of the published ones were contacted. */
  contacted: number;
  views: number;
  contacts: number;
};

export type SearchTerm = { term: string; uses: number; emptyUses: number };

export type Analytics = {
  days: AnalyticsDay[];
  pages: { page: PageKind; count: number }[];
  categories: (MarketRow & { category: Category; searches: number; emptySearches: number })[];
  /** The busiest ones; `city` is a slug, or null for listings without one. */
  cities: (MarketRow & { city: string | null })[];
  terms: SearchTerm[];
  /** The terms that most often found nothing. */
  emptyTerms: SearchTerm[];
};
