import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { analyticsRoutes } from '#server/analytics/analytics.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { AnalyticsView } from './analytics-address.ts';

type Client = ReturnType<typeof hc<typeof analyticsRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/analytics', apiFetch);

export const analyticsQuery = (apiFetch: ApiFetch, { days, ...narrowed }: AnalyticsView) =>
  queryOptions({
    queryKey: ['analytics', days, narrowed],
    queryFn: async () =>
      (await call(api(apiFetch).index.$get({ query: { days: String(days), ...narrowed } }))).data,
    staleTime: 60_000,
    retryOnMount: false,
  });
