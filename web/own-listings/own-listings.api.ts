import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { ownListingRoutes } from '#server/own-listings/own-listings.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { FIRST_VIEW, type OwnListingsView, type QuickAction, type SaleDetails } from './own-listings-view.ts';
import { OWN } from '#web/listings/own-listings-key.ts';

type Client = ReturnType<typeof hc<typeof ownListingRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

/** What the server has just rendered is not fetched again at once. */
const FRESH_MS = 15_000;

/** A page of one's own listings, the newest first; by default the first page of all. */
export const ownListingsQuery = (apiFetch: ApiFetch, { page, status }: OwnListingsView = FIRST_VIEW) =>
  queryOptions({
    queryKey: [...OWN, 'page', page, status ?? ''],
    queryFn: () =>
      call(api(apiFetch).mine.$get({ query: { page: String(page), ...(status ? { status } : {}) } })),
    // A listing that was just published must be included.
    staleTime: 0,
  });

export async function sendQuickAction(
  apiFetch: ApiFetch,
  id: string,
  quickAction: QuickAction,
  sale: SaleDetails = {},
): Promise<void> {
  const param = { id };
  if (quickAction === 'remove') await call(api(apiFetch)[':id'].$delete({ param }));
  else if (quickAction === 'restore') await call(api(apiFetch)[':id'].restore.$post({ param }));
  else await call(api(apiFetch)[':id'].steps.$post({ param, json: { step: quickAction, ...sale } }));
}

/** Counts and recent activity of one's own listings. */
export const ownOverviewQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...OWN, 'overview'],
    queryFn: async () => (await call(api(apiFetch).mine.overview.$get())).data,
    staleTime: FRESH_MS,
  });
