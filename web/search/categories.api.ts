import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { searchRoutes } from '#server/search/search.routes.ts';
import type { Category } from '#shared/categories/category.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof searchRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/search', apiFetch);

/** The categories in order, with how many listings each has. */
export const categoriesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async () => (await call(api(apiFetch).categories.$get())).data,
    retryOnMount: false,
  });

/** How many listings each category has, without its other data. */
export const categoryCountsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['category-counts'],
    queryFn: async () =>
      (await call(api(apiFetch).categories.$get())).data.map(({ id, count }) => ({ id, count })),
    retryOnMount: false,
  });

export const safetyTipsQuery = (apiFetch: ApiFetch, domain: Category) =>
  queryOptions({
    queryKey: ['safety-tips', domain],
    queryFn: async () => (await call(api(apiFetch)['safety-tips'].$get({ query: { domain } }))).data,
    retryOnMount: false,
  });
