import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { freshnessRoutes } from '#server/freshness/freshness.routes.ts';
import type { ListingLink } from '#shared/listings/listing-freshness.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof freshnessRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

/** What a mail's link would do; fetching it changes nothing. */
export const listingLinkQuery = (apiFetch: ApiFetch, token: string) =>
  queryOptions({
    queryKey: ['listing-link', token],
    queryFn: async (): Promise<ListingLink> =>
      (await call(api(apiFetch).link.$get({ query: { token } }))).data,
    staleTime: 0,
    retryOnMount: false,
  });

export async function followListingLink(apiFetch: ApiFetch, token: string): Promise<ListingLink> {
  return (await call(api(apiFetch).link.$post({ json: { token } }))).data;
}

export async function reportUnavailable(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch)[':id'].unavailable.$post({ param: { id } }));
}
