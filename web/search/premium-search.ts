import { isCategory, type Category } from '#shared/categories/category.ts';
import type { NumberedPage } from '#shared/platform/pagination.ts';
import { plural } from '#shared/platform/text.ts';
import { parseListingSearch, parseWholeNumber } from '#shared/search/listing-search.ts';
import { searchHref } from './search-links.ts';

export type PremiumSearch = {
  search?: string;
  category?: Category;
  minPrice?: number;
  maxPrice?: number;
  location?: string;
  /** From 1; absent on the first page. */
  page?: number;
};

const LAST_PAGE = 1000;

/** The premium page's query string; what cannot be understood is left out. */
export function readPremiumSearch(raw: Record<string, unknown>): PremiumSearch {
  const { search, minPrice, maxPrice, location, category } = parseListingSearch(null, raw);
  const page = parseWholeNumber(String(raw.page ?? '')) ?? 1;
  return {
    ...(search === undefined ? {} : { search }),
    ...(isCategory(category) ? { category } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(location === undefined ? {} : { location }),
    ...(page > 1 ? { page: Math.min(page, LAST_PAGE) } : {}),
  };
}

export function premiumHref({ page, ...filters }: PremiumSearch): string {
  return searchHref('/premium', { ...filters, ...(page !== undefined && page > 1 ? { page } : {}) });
}

/** "Affichage de 12 annonces premium (page 1 sur 7)" (specification, part 1, section 2) */
export function premiumSummary({ data, page, pages }: Pick<NumberedPage<unknown>, 'data' | 'page' | 'pages'>): string {
  return `Affichage de ${data.length} ${plural(data.length, 'annonce')} premium (page ${page} sur ${pages})`;
}
