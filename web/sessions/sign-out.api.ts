import type { hc } from 'hono/client';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

export async function signOut(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch)['sign-out'].$post());
}
