import { isCategory, type Category } from '../categories/category.ts';
import { isOwnSubCategory } from '../categories/sub-category-fact.ts';
import { filterFactsOf, MAX_BEDROOMS } from '../listings/facts.ts';
import { LISTING_LIMITS } from '../listings/listing.ts';
import { INTERPRETATION_LIMITS, type ParamName, type SearchParams } from '../search-words/interpretation.ts';
import { FILTER_NAMES, PREMIUM_FILTERS } from './search-params.ts';
import { SORTS, type Sort } from './sorts.ts';

/** A list's query string: filters, named as in the specification, and what is shown of the list. */
export type ListingSearch = SearchParams & {
  /** The free text that the filters were read from. */
  q?: string;
  sort?: Sort;
  per?: number;
  /** Start of the next page, as given by the page before. */
  cursor?: string;
};

export type FilterName = ParamName;

/** The filters of each category's page. */
export const CATEGORY_FILTERS: Record<Category, readonly FilterName[]> = FILTER_NAMES;

export const SEARCH_LIMITS = {
  text: INTERPRETATION_LIMITS.search,
  /** Eight words of the longest kind. */ correctedText: 330,
  /** Includes the corrected text and the promoted listings. */ cursor: 1500,
  maxPrice: INTERPRETATION_LIMITS.maxPrice,
  year: { min: 1900, max: 2100 },
} as const;

const NUMBERS: Partial<Record<FilterName, { min: number; max: number }>> = {
  minPrice: { min: 0, max: SEARCH_LIMITS.maxPrice },
  maxPrice: { min: 0, max: SEARCH_LIMITS.maxPrice },
  bedrooms: { min: 1, max: Number.MAX_SAFE_INTEGER },
  year: SEARCH_LIMITS.year,
  minYear: SEARCH_LIMITS.year,
  maxYear: SEARCH_LIMITS.year,
};

/**
 * Parses a page's query string; `null` is the premium page, whose `category` is one of the four. Lenient, as a link may
 * be old or hand-made: invalid values are dropped, and `per` and `bedrooms` are clamped. The API's schema is strict
 * instead; a test keeps the two consistent.
 */
export function parseListingSearch(category: Category | null, raw: Record<string, unknown>): ListingSearch {
  const parsed: Record<string, string | number> = {};
  const names = category ? CATEGORY_FILTERS[category] : PREMIUM_FILTERS;
  for (const name of names) {
    const text = textOf(raw[name]);
    const value = text === undefined ? undefined : filterValue(category, name, text);
    if (value !== undefined) parsed[name] = value;
  }
  const typed = textOf(raw.q);
  if (category && typed !== undefined) parsed.q = shortened(typed, INTERPRETATION_LIMITS.text);
  const sort = SORTS.find((candidate) => candidate === raw.sort);
  if (sort) parsed.sort = sort;
  const per = parseWholeNumber(textOf(raw.per) ?? '');
  if (per !== undefined)
    parsed.per = Math.min(Math.max(per, LISTING_LIMITS.perPage.min), LISTING_LIMITS.perPage.max);
  const cursor = textOf(raw.cursor);
  if (cursor !== undefined && cursor.length <= SEARCH_LIMITS.cursor && /^[\w-]+$/.test(cursor))
    parsed.cursor = cursor;
  return parsed;
}

function filterValue(category: Category | null, name: FilterName, text: string): string | number | undefined {
  const range = NUMBERS[name];
  if (range) {
    const number = parseWholeNumber(text);
    if (number === undefined || number < range.min || number > range.max) return undefined;
    return name === 'bedrooms' ? Math.min(number, MAX_BEDROOMS) : number;
  }
  if (!category && name === 'category') return isCategory(text) ? text : undefined;
  const fact = category ? filterFactsOf(category).find((candidate) => candidate.param === name) : undefined;
  if (fact?.kind === 'choice')
    return isOwnSubCategory(text) || fact.options.some(({ value }) => value === text) ? text : undefined;
  return shortened(text, SEARCH_LIMITS.text);
}

/** Half of an emoji at the cut would not survive an address. */
function shortened(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** "150 000", "150.000", "150000 F" → 150000; undefined when there is no whole number in it. */
export function parseWholeNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f.,']/g, '').replace(/(?:f|fcfa|cfa|xof)$/i, '');
  if (!/^\d{1,15}$/.test(digits)) return undefined;
  return Number(digits);
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).replaceAll('\u0000', '').trim();
  return text === '' ? undefined : text;
}
