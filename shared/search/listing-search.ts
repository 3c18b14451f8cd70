import type { Category } from '../categories/category.ts';
import { LISTING_LIMITS } from '../listings/listing.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'popular', 'relevance'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABEL: Record<Sort, string> = {
  newest: 'Plus récentes',
  price_asc: 'Prix croissant',
  price_desc: 'Prix décroissant',
  popular: 'Plus consultées',
  relevance: 'Pertinence',
};

/** Filters in the query string, named as the specification names them. An absent filter is absent, never empty. */
export type ListingSearch = {
  search?: string;
  /** A city, a country, or free text. */
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
  sort?: Sort;
  per?: number;
  /** Where the next page starts, as the page before gave it. */
  cursor?: string;
};

export type FilterName = Exclude<keyof ListingSearch, 'sort' | 'per' | 'cursor'>;

const COMMON_FILTERS = ['search', 'location', 'minPrice', 'maxPrice'] as const;

/** The filters that each category's page understands. */
export const CATEGORY_FILTERS: Record<Category, readonly FilterName[]> = {
  real_estate: [...COMMON_FILTERS, 'type', 'transaction', 'bedrooms'],
  automobile: [...COMMON_FILTERS, 'brand', 'year', 'minYear', 'maxYear', 'fuel'],
  services: [...COMMON_FILTERS, 'serviceType'],
  marketplace: [...COMMON_FILTERS, 'category', 'condition'],
};

export const SEARCH_LIMITS = { text: 120, cursor: 400, maxPrice: 1_000_000_000_000 } as const;

const NUMBERS = ['minPrice', 'maxPrice', 'bedrooms', 'year', 'minYear', 'maxYear'] as const;

/**
 * Reads a page's query string. Lenient, as a link may be old or hand-made: what cannot be understood is left out, and
 * `per` is brought between its bounds. The API's schema is strict instead; a test holds the two together.
 */
export function parseListingSearch(category: Category | null, raw: Record<string, unknown>): ListingSearch {
  const parsed: Record<string, string | number> = {};
  const names = category ? CATEGORY_FILTERS[category] : [...COMMON_FILTERS, 'category' as const];
  for (const name of names) {
    const text = textOf(raw[name]);
    if (text === undefined) continue;
    if (!isNumberName(name)) parsed[name] = text.slice(0, SEARCH_LIMITS.text);
    else {
      const number = parseWholeNumber(text);
      if (number !== undefined && number <= SEARCH_LIMITS.maxPrice) parsed[name] = number;
    }
  }
  const sort = SORTS.find((candidate) => candidate === raw.sort);
  if (sort) parsed.sort = sort;
  const per = parseWholeNumber(textOf(raw.per) ?? '');
  if (per !== undefined) parsed.per = Math.min(Math.max(per, LISTING_LIMITS.perPage.min), LISTING_LIMITS.perPage.max);
  const cursor = textOf(raw.cursor);
  if (cursor !== undefined && cursor.length <= SEARCH_LIMITS.cursor) parsed.cursor = cursor;
  return parsed;
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

function isNumberName(name: FilterName): boolean {
  return NUMBERS.some((candidate) => candidate === name);
}

/** What the hero box's text was understood as. */
export type Interpretation = { section: 'immobilier' | 'automobile' | 'services' | 'marketplace'; params: ListingSearch };
