import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { searchRoutes } from '#server/search/search.routes.ts';
import type { Category } from '#shared/categories/category.ts';
import type { Section } from '#shared/search-words/interpretation.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';
import type { PremiumSearch } from './premium-search.ts';

type Client = ReturnType<typeof hc<typeof searchRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/search', apiFetch);

/** What a text asks for: as a search of one section, or of the one that it fits. */
export const interpretationQuery = (apiFetch: ApiFetch, text: string, section?: Section) =>
  queryOptions({
    queryKey: ['interpretation', text, section],
    queryFn: () => call(api(apiFetch).interpret.$get({ query: { q: text, section } })),
  });

/** A category's listings from the search's cursor on, page by page; a refetch loads as many pages as before. */
export const listingSearchQuery = (
  apiFetch: ApiFetch,
  category: Category,
  { q: _, ...search }: ListingSearch,
) =>
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
    // The page's loader has asked, and may have been refused before the list is there.
    retryOnMount: false,
    ...FRESHNESS.listings,
  });

export const fetchSearchPage = (apiFetch: ApiFetch, domain: Category, { q: _, ...search }: ListingSearch) =>
  call(api(apiFetch).listings.$get({ query: { domain, ...search } }));

export type SearchPage = Awaited<ReturnType<typeof fetchSearchPage>>;

/** What is close to a search that finds nothing. */
export const nearMissesQuery = (apiFetch: ApiFetch, category: Category, search: ListingSearch) => {
  const { q: _, cursor: __, ...asked } = search;
  return queryOptions({
    queryKey: ['near-misses', category, asked],
    queryFn: async () =>
      (await call(api(apiFetch)['near-misses'].$get({ query: { domain: category, ...asked } }))).data,
    ...FRESHNESS.listings,
  });
};

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
