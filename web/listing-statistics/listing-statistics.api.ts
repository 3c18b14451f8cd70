import type { hc } from 'hono/client';
import type { listingStatisticsRoutes } from '#server/listing-statistics/listing-statistics.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { OWN } from '#web/listings/own-listings-key.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof listingStatisticsRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch);

/** Data that the server has just rendered are not refetched at once. */
const FRESH_MS = 15_000;

/** One listing's daily statistics. */
export const statisticsQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...OWN, 'statistics', id],
    queryFn: async () => (await call(api(apiFetch)[':id'].statistics.$get({ param: { id } }))).data,
    staleTime: FRESH_MS,
  });
