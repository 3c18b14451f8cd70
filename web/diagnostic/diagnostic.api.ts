import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { diagnosticRoutes } from '#server/diagnostic/diagnostic.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof diagnosticRoutes>>;

export const diagnosisQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['diagnostic'],
    // Runs offline too: the result is then that there is no network.
    networkMode: 'always',
    refetchOnReconnect: true,
    queryFn: async () => (await call(apiClient<Client>('/api/diagnostic', apiFetch).index.$get())).data,
    staleTime: 0,
    retry: false,
  });
