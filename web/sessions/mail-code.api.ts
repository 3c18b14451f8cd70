import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

type SignIn = { email: string; password: string; remember: boolean };

export async function requestMailCode(apiFetch: ApiFetch, email: string): Promise<void> {
  await call(api(apiFetch)['sign-in']['mail-code'].$post({ json: { email } }));
}

/** As `signIn`, while the account's attempts are used up. */
export async function signInWithMailCode(
  apiFetch: ApiFetch,
  input: SignIn & { code: string },
): Promise<Account | null> {
  const { data } = await call(api(apiFetch)['sign-in']['with-mail-code'].$post({ json: input }));
  return 'account' in data ? data.account : null;
}
