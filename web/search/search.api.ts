import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { searchRoutes } from '#server/search/search.routes.ts';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';
import type { PremiumSearch } from './premium-search.ts';

type Client = ReturnType<typeof hc<typeof searchRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/search', apiFetch);

/** The categories in order, with how many listings each has. */
export const categoriesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await call(api(apiFetch).categories.$get())).data,
    retryOnMount: false,
  });

/** How many listings each category has, without its other data. */
export const categoryCountsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['category-counts'],
    queryFn: async () =>
      (await call(api(apiFetch).categories.$get())).data.map(({ id, count }) => ({ id, count })),
    retryOnMount: false,
  });

/** The safety tips of one category, without its other data and the other categories. */
export const safetyTipsQuery = (apiFetch: ApiFetch, category: Category) =>
  queryOptions({
    queryKey: ['safety-tips', category],
    queryFn: async () => {
      const { data } = await call(api(apiFetch).categories.$get());
      return data.find(({ id }) => id === category)?.safetyTips ?? [];
    },
    retryOnMount: false,
  });

export const interpretationQuery = (apiFetch: ApiFetch, text: string) =>
  queryOptions({
    queryKey: ['interpretation', text],
    queryFn: () => call(api(apiFetch).interpret.$get({ query: { q: text } })),
  });

/** A category's listings from the search's cursor on, page by page; a refetch loads as many pages as before. */
export const listingSearchQuery = (apiFetch: ApiFetch, category: Category, search: ListingSearch) =>
  queryOptions({
    queryKey: ['search', category, search],
    queryFn: async ({ client, queryKey }): Promise<SearchPage[]> => {
      const known = client.getQueryData<SearchPage[]>(queryKey)?.length ?? 1;
      const pages = [await fetchSearchPage(apiFetch, category, search)];
      for (
        let cursor = pages[0]?.nextCursor;
        cursor && pages.length < known;
        cursor = pages.at(-1)?.nextCursor
      ) {
        pages.push(await fetchSearchPage(apiFetch, category, { ...search, cursor }));
      }
      return pages;
    },
    meta: { isPage: true },
    ...FRESHNESS.listings,
  });

export const fetchSearchPage = (apiFetch: ApiFetch, domain: Category, search: ListingSearch) =>
  call(api(apiFetch).listings.$get({ query: { domain, ...search } }));

export type SearchPage = Awaited<ReturnType<typeof fetchSearchPage>>;

export const premiumPageQuery = (apiFetch: ApiFetch, search: PremiumSearch) =>
  queryOptions({
    queryKey: ['premium', search],
    queryFn: () => {
      const { minPrice, maxPrice, page, ...texts } = search;
      const query = { ...texts, ...asText({ minPrice, maxPrice, page }) };
      return call(api(apiFetch).premium.$get({ query }));
    },
    ...FRESHNESS.listings,
  });

function asText<Name extends string>(
  numbers: Record<Name, number | undefined>,
): Partial<Record<Name, string>> {
  const given = Object.entries<number | undefined>(numbers).filter(([, number]) => number !== undefined);
  return Object.fromEntries(given.map(([name, number]) => [name, String(number)])) as Partial<
    Record<Name, string>
  >;
}
