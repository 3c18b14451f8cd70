import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { pageRoutes } from '#server/pages/pages.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof pageRoutes>>;

export const pressQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['pages', 'press'],
    queryFn: async () => (await call(apiClient<Client>('/api/pages', apiFetch).press.$get())).data,
  });
