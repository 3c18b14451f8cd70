import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { PROFILE_KEYS } from './profile-keys.ts';

type Client = ReturnType<typeof hc<typeof accountRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** The signed-in person, or null. */
export const meQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.me,
    queryFn: async () => (await call(api(apiFetch).me.$get())).data,
    retryOnMount: false,
  });
