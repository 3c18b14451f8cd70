import type { Category } from '../categories/category.ts';
import type { CountryCode } from '../platform/places.ts';

/** Prices of comparable listings, in F CFA: a quarter are below `low`, half below `median`, a quarter above `high`. */
export type PriceHelp = {
  sample: number;
  low: number;
  median: number;
  high: number;
  /** The basis of the comparison: "Toyota Corolla, 2014 à 2018, Cotonou". */
  basis: string;
};

/** A range of fewer would say more about their sellers than about the market. */
export const MIN_COMPARABLES = 10;
/** More of them would not change the result. */
export const MAX_COMPARABLES = 1000;
/** Vehicles up to this many years older or newer are comparable. */
export const YEARS_AROUND = 2;

/** Facts that a comparison requires, and facts that narrow it if enough comparable listings remain. */
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
  /** As typed in the form. */
  facts: Readonly<Record<string, string>>;
};
