import { queryOptions } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

const api = (apiFetch: ApiFetch) => hc<typeof accountRoutes>('/api/accounts', { fetch: apiFetch });

/** The signed-in person, or null. */
export const meQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => (await call(api(apiFetch).me.$get())).data,
    retryOnMount: false,
  });
