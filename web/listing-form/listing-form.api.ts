import type { hc } from 'hono/client';
import type { listingFormRoutes } from '#server/listing-form/listing-form.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { OWN } from '#web/listings/own-listings-key.ts';
import { call } from '#web/platform/call.ts';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { listingFromForm } from '#shared/listings/listing-form.ts';

type Client = ReturnType<typeof hc<typeof listingFormRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

export const publishingDefaultsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...OWN, 'defaults'],
    queryFn: async () => (await call(api(apiFetch).mine.defaults.$get())).data,
  });

type SubmittedListing = { id: string; status: ListingStatus };

/** Idempotent: repeated under the same key, it returns the listing created the first time. */
export async function createListing(
  apiFetch: ApiFetch,
  listing: ReturnType<typeof listingFromForm>,
  key: string,
): Promise<SubmittedListing> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const sent = apiFetch('/api/listings', { method: 'POST', headers, body: JSON.stringify(listing) });
  return (await call<{ data: SubmittedListing }>(sent)).data;
}
