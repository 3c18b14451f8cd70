import type { QueryClient } from '@tanstack/react-query';
import { CATEGORY_FACTS, isCategory, type Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { parseQueryString } from '#web/platform/query-string.ts';
import type { PageDescription } from '#web/platform/seo.ts';
import { describeCategoryPage } from './category-meta.ts';
import { readCategorySearch } from './category-search.ts';
import { activeFilterLabels, type ActiveFilter } from './filter-labels.ts';
import { listingSearchQuery } from './search.api.ts';
import { searchHref } from './search-links.ts';
import { searchHeading } from './search-texts.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/**
 * What a category's page shows beside its list. Worked out here, in a file of its own, because the browser needs none
 * of it again before somebody changes the search.
 */
export type CategoryView = {
  category: Category;
  /** The filters as they could be understood. */
  search: ListingSearch;
  filters: ActiveFilter[];
  heading: string;
  description: Omit<PageDescription, 'siteName' | 'origin' | 'structuredData'>;
};

/** The server waits and fails with the list; the browser shows what it has while the list is on its way. */
export async function loadCategoryPage({ queryClient, apiFetch }: Loading, category: Category, raw: Record<string, unknown>): Promise<CategoryView> {
  const search = readCategorySearch(category, raw);
  const query = listingSearchQuery(apiFetch, category, search);
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query);
  else void queryClient.prefetchQuery(query);
  const first = queryClient.getQueryData(query.queryKey)?.[0];
  const lead = first?.data.find((listing) => listing.cover !== null);
  return {
    category,
    search,
    filters: activeFilterLabels(category, search),
    heading: searchHeading(category, search),
    description: describeCategoryPage({ category, search, total: first?.total, lead }),
  };
}

/** /marketplace?category=real_estate is an older address of that category's page; null for any other query string. */
export function domainAddress(queryString: string): string | null {
  const { category, ...rest } = parseQueryString(queryString);
  return isCategory(category) ? searchHref(CATEGORY_FACTS[category].path, rest) : null;
}
