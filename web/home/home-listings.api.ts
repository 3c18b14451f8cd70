import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { listingRoutes } from '#server/listings/listings.routes.ts';
import { LIST_SIZES, type ListingCard } from '#shared/listings/listing.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';

type Client = ReturnType<typeof hc<typeof listingRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

export type HeroListing = Pick<ListingCard, 'id' | 'title' | 'category' | 'price'>;

/** The three blocks of the home page. A failed block stays failed until somebody retries it. */
const HOME_BLOCK = { ...FRESHNESS.home, retryOnMount: false } as const;

export const heroListingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['home', 'hero'],
    // The hero only names a listing: the rest of it is not sent with the page.
    queryFn: async () => {
      const { data } = await call(api(apiFetch).hero.$get({ query: { limit: String(LIST_SIZES.hero) } }));
      return data.map(({ id, title, category, price }): HeroListing => ({ id, title, category, price }));
    },
    ...HOME_BLOCK,
  });

export const popularListingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['home', 'popular'],
    queryFn: async () =>
      (await call(api(apiFetch).popular.$get({ query: { limit: String(LIST_SIZES.popular) } }))).data,
    ...HOME_BLOCK,
  });

export const premiumListingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['home', 'premium'],
    queryFn: async () =>
      (await call(api(apiFetch).premium.$get({ query: { limit: String(LIST_SIZES.premium) } }))).data,
    ...HOME_BLOCK,
  });
