import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

type SignIn = { email: string; password: string; remember: boolean };

/** Returns who is signed in now (the session is a cookie); null if a second-factor code is required. */
export async function signIn(apiFetch: ApiFetch, input: SignIn): Promise<Account | null> {
  const { data } = await call(api(apiFetch)['sign-in'].$post({ json: input }));
  return 'account' in data ? data.account : null;
}

/** `code` is an authenticator's or a recovery code. */
export async function giveSecondFactor(apiFetch: ApiFetch, code: string): Promise<Account> {
  return (await call(api(apiFetch)['sign-in']['second-factor'].$post({ json: { code } }))).data;
}
