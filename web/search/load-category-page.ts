import type { QueryClient } from '@tanstack/react-query';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { readCategorySearch } from './category-search.ts';
import { listingSearchQuery } from './search.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** What a category's page shows: its filters as they could be understood. */
export type CategoryView = { category: Category; search: ListingSearch };

/** The server waits and fails with the list; the browser shows what it has while the list is on its way. */
export async function loadCategoryPage({ queryClient, apiFetch }: Loading, category: Category, raw: Record<string, unknown>): Promise<CategoryView> {
  const search = readCategorySearch(category, raw);
  const query = listingSearchQuery(apiFetch, category, search);
  if (import.meta.env.SSR) await queryClient.ensureInfiniteQueryData(query);
  else void queryClient.prefetchInfiniteQuery(query);
  return { category, search };
}
