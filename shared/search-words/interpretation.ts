import type { CATEGORY_FACTS } from '../categories/category.ts';

/** Filters of a category's page, named as in the specification. An unset filter is absent, never empty. */
export type SearchParams = {
  search?: string;
  /** A city, a district, a country, or free text. */
  location?: string;
  /** Whole F CFA. */
  minPrice?: number;
  maxPrice?: number;
  type?: string;
  transaction?: string;
  /** 1 to 3, or 4 for "4 and more". */
  bedrooms?: number;
  brand?: string;
  year?: number;
  minYear?: number;
  maxYear?: number;
  fuel?: string;
  serviceType?: string;
  /** On /marketplace: the product category. */
  category?: string;
  condition?: string;
};

export type ParamName = keyof SearchParams;

export type Understood = {
  /** As they were typed. */
  words: string;
  /** `section` if the words only say which section is meant. */
  field: Exclude<ParamName, 'search'> | 'section';
  value: string | number;
  /** For people: "2 chambres", "Jusqu’à 150 000 F CFA". */
  label: string;
};

export type Section = (typeof CATEGORY_FACTS)[keyof typeof CATEGORY_FACTS]['section'];

/** What a free text asks for. */
export type Interpretation = {
  section: Section;
  /** Query parameters of the section's page. */
  params: SearchParams;
  /** In the order of the text. Words of a name ("corolla") may be understood and searched for. */
  understood: Understood[];
  /** Words without a known meaning, as they were typed: they are searched for. */
  unknown: string[];
  /** Words that the text excludes ("sans piscine"), as typed: neither filtered nor searched for. */
  excluded: string[];
  /** `publish` if the text is of somebody who offers something ("je vends …"). */
  intent: 'search' | 'publish';
  /** Whether the text was longer than what is read. */
  isShortened: boolean;
};

export const INTERPRETATION_LIMITS = {
  /** Characters of a text that are read; what follows is left out. */
  text: 200,
  /** Of a text that is accepted at all. */
  acceptedText: 10_000,
  /** Of the words that are searched for. */
  search: 120,
  maxPrice: 1_000_000_000_000,
} as const;
