import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { SessionTerms } from '#shared/sessions/device.ts';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;
type AccountClient = ReturnType<typeof hc<typeof accountRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** How long the current session lasts; null if there is none. Asking counts as activity. */
export async function fetchSessionTerms(apiFetch: ApiFetch): Promise<SessionTerms | null> {
  return (await call(api(apiFetch).session.$get())).data;
}

/** Fetches who is signed in from the server, past all caches. */
export async function fetchAccount(apiFetch: ApiFetch): Promise<Account | null> {
  return (await call(apiClient<AccountClient>('/api/accounts', apiFetch).me.$get())).data;
}
