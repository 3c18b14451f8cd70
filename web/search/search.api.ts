import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { searchRoutes } from '#server/search/search.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof searchRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/search', apiFetch);

/** The categories in their order, with how many listings each has. */
export const categoriesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await call(api(apiFetch).categories.$get())).data,
    retryOnMount: false,
  });

export const interpretationQuery = (apiFetch: ApiFetch, text: string) =>
  queryOptions({
    queryKey: ['interpretation', text],
    queryFn: () => call(api(apiFetch).interpret.$get({ query: { q: text } })),
  });
