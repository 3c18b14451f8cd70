import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { RegisterField } from '#shared/accounts/register-form.ts';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof accountRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** The signed-in person, or null. */
export const meQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async () => (await call(api(apiFetch).me.$get())).data,
    retryOnMount: false,
  });

type SignIn = { email: string; password: string; remember: boolean };

/** Gives who is signed in now; the session is a cookie. */
export async function signIn(apiFetch: ApiFetch, input: SignIn): Promise<Account> {
  return (await call(api(apiFetch)['sign-in'].$post({ json: input }))).data;
}

export async function signOut(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch)['sign-out'].$post());
}

type Registration = Record<RegisterField, string> & { returnTo: string | null };

export async function register(apiFetch: ApiFetch, input: Registration): Promise<void> {
  await call(api(apiFetch).register.$post({ json: input }));
}

export async function resendVerification(
  apiFetch: ApiFetch,
  email: string,
  returnTo: string | null,
): Promise<void> {
  await call(api(apiFetch)['resend-verification'].$post({ json: { email, returnTo } }));
}
