import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { listingRoutes } from '#server/listings/listings.routes.ts';
import type { listingFromForm } from '#shared/listings/listing-form.ts';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof listingRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

/** What the server has just rendered is not asked for again at once. */
const FRESH_MS = 15_000;

const OWN = ['own-listings'] as const;

/** One's own listings, the newest first; `cursor` says where a page begins. */
export const ownListingsQuery = (apiFetch: ApiFetch, cursor?: string) =>
  queryOptions({
    queryKey: [...OWN, 'page', cursor ?? ''],
    queryFn: () => call(api(apiFetch).mine.$get({ query: cursor === undefined ? {} : { cursor } })),
    // What one has just published has to be there.
    staleTime: 0,
  });

/** Counts and recent activity of one's own listings. */
export const ownOverviewQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...OWN, 'overview'],
    queryFn: async () => (await call(api(apiFetch).mine.overview.$get())).data,
    staleTime: FRESH_MS,
  });

export const publishingDefaultsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...OWN, 'defaults'],
    queryFn: async () => (await call(api(apiFetch).mine.defaults.$get())).data,
  });

type Filed = { id: string; status: ListingStatus };

/** Sent again under the same key, it gives the listing of the first time. */
export async function createListing(
  apiFetch: ApiFetch,
  listing: ReturnType<typeof listingFromForm>,
  key: string,
): Promise<Filed> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const sent = apiFetch('/api/listings', { method: 'POST', headers, body: JSON.stringify(listing) });
  return (await call<{ data: Filed }>(sent)).data;
}
