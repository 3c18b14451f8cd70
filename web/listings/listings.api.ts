import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { listingRoutes } from '#server/listings/listings.routes.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FRESHNESS } from '#web/platform/query-client.ts';

type Client = ReturnType<typeof hc<typeof listingRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

export const listingQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['listing', id],
    queryFn: async () => (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data,
    ...FRESHNESS.listings,
  });

export const similarListingsQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['listing', id, 'similar'],
    queryFn: () => call(api(apiFetch)[':id'].similar.$get({ param: { id } })),
    ...FRESHNESS.listings,
    retryOnMount: false,
    meta: { staysBehind: true },
  });

/** Counted, and limited per visitor: call it only if somebody asks for the number. */
export async function revealPhone(
  apiFetch: ApiFetch,
  id: string,
  channel: ContactChannel,
): Promise<PhoneReveal> {
  return (await call(api(apiFetch)[':id'].contact.$post({ param: { id }, json: { channel } }))).data;
}

export const viewsAddress = (id: string) => `/api/listings/${id}/views`;
