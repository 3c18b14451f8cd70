import type { Category } from '../categories/category.ts';
import type { CountryCode } from '../platform/places.ts';

/** What others ask for the like, in F CFA: a quarter ask less than `low`, half less than `median`, a quarter more than `high`. */
export type PriceHelp = {
  sample: number;
  low: number;
  median: number;
  high: number;
  /** What was compared: "Toyota Corolla, 2014 à 2018, Cotonou". */
  basis: string;
};

/** A range of fewer would say more of its sellers than of the market. */
export const MIN_COMPARABLES = 10;
/** More of them change nothing. */
export const MAX_COMPARABLES = 1000;
/** Vehicles this many years older or younger compare. */
export const YEARS_AROUND = 2;

/** Facts without which nothing compares, and those that make it closer where enough of the like are there. */
export const COMPARED_FACTS: Record<Category, { needed: readonly string[]; closer: readonly string[] }> = {
  real_estate: { needed: ['propertyType', 'transactionType'], closer: ['bedrooms'] },
  automobile: { needed: ['make', 'model'], closer: ['year'] },
  services: { needed: ['serviceCategory'], closer: [] },
  marketplace: { needed: ['productCategory', 'brand'], closer: ['condition'] },
};

export type PriceHelpQuestion = {
  category: Category;
  countryCode: CountryCode | null;
  citySlug: string | null;
  /** As they are typed. */
  facts: Readonly<Record<string, string>>;
};
