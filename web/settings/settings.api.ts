import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import type { settingsRoutes } from '#server/settings/settings.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof settingsRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/settings', apiFetch);

const HALF_AN_HOUR_MS = 30 * MINUTE_MS;

export const settingsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await call(api(apiFetch).index.$get())).data,
    staleTime: HALF_AN_HOUR_MS,
    gcTime: Infinity,
    retryOnMount: false,
  });
