import type { hc } from 'hono/client';
import type { blockingRoutes } from '#server/blocking/blocking.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { PROFILE_KEYS } from '#web/accounts/profile-keys.ts';

type Client = ReturnType<typeof hc<typeof blockingRoutes>>;

/** Data that the server has just rendered are not refetched at once; data that a form changed are. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

export const blockedQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.blocked,
    queryFn: async () => (await call(api(apiFetch).blocked.$get())).data,
    staleTime: FRESH_MS,
  });

export async function unblock(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).blocked[':id'].$delete({ param: { id } }));
}
