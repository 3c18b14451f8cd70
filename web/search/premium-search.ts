import { isCategory, type Category } from '#shared/categories/category.ts';
import { parseListingSearch, parseWholeNumber } from '#shared/search/listing-search.ts';

export type PremiumSearch = {
  search?: string;
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  location?: string;
  /** From 1; absent on the first page. */
  page?: number;
  /** The rotation slot of the first page, so that later pages neither skip nor repeat a listing. */
  turn?: string;
};

const LAST_PAGE = 1000;

/** Parses the premium page's query string; invalid values are left out. */
export function readPremiumSearch(raw: Record<string, unknown>): PremiumSearch {
  const { search, minPrice, maxPrice, location, category } = parseListingSearch(null, raw);
  const page = parseWholeNumber(String(raw.page ?? '')) ?? 1;
  return {
    ...(search === undefined ? {} : { search }),
    ...(isCategory(category) ? { category } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(location === undefined ? {} : { location }),
    ...(page > 1 ? { page: Math.min(page, LAST_PAGE), ...rotationSlotOf(raw.turn) } : {}),
  };
}

function rotationSlotOf(raw: unknown): { turn?: string } {
  const turn = String(raw);
  return /^\d{1,7}$/.test(turn) ? { turn } : {};
}
