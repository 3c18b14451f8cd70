import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { sellerRoutes } from '#server/sellers/sellers.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';

type Client = ReturnType<typeof hc<typeof sellerRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

export const sellerQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['seller', id],
    queryFn: async () => (await call(api(apiFetch).sellers[':id'].$get({ param: { id } }))).data,
    ...FRESHNESS.listings,
  });

/** A seller's listings from the cursor on, page by page. */
export const sellerListingsQuery = (apiFetch: ApiFetch, id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['seller', id, 'listings', cursor ?? ''],
    queryFn: async () => [await fetchSellerListings(apiFetch, id, cursor)],
    ...FRESHNESS.listings,
  });

export const fetchSellerListings = (apiFetch: ApiFetch, id: string, cursor: string | undefined) =>
  call(
    api(apiFetch).sellers[':id'].listings.$get({
      param: { id },
      query: cursor === undefined ? {} : { cursor },
    }),
  );
