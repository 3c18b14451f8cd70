import type { hc } from 'hono/client';
import type { personalDataRoutes } from '#server/personal-data/personal-data.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { PROFILE_KEYS } from '#web/accounts/profile-keys.ts';

type Client = ReturnType<typeof hc<typeof personalDataRoutes>>;

/** What the server has just rendered is not fetched again at once; what a form changes is. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** The latest export of one's data, or null. */
export const dataExportQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.dataExport,
    queryFn: async () => (await call(api(apiFetch).exports.latest.$get())).data,
    staleTime: FRESH_MS,
  });

export async function requestExport(apiFetch: ApiFetch, password: string): Promise<void> {
  await call(api(apiFetch).exports.$post({ json: { password } }));
}

export async function askDeletion(apiFetch: ApiFetch, password: string): Promise<void> {
  await call(api(apiFetch).deletion.$post({ json: { password } }));
}

export async function undoDeletion(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch).deletion.$delete());
}
