import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { accountRoutes } from '#server/accounts/accounts.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof accountRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

type SignIn = { email: string; password: string; remember: boolean };

/** Gives who is signed in now, the session is a cookie; null where a code of the second factor has to follow. */
export async function signIn(apiFetch: ApiFetch, input: SignIn): Promise<Account | null> {
  const { data } = await call(api(apiFetch)['sign-in'].$post({ json: input }));
  return 'account' in data ? data.account : null;
}

/** `code` is an authenticator's or a recovery code. */
export async function giveSecondFactor(apiFetch: ApiFetch, code: string): Promise<Account> {
  return (await call(api(apiFetch)['sign-in']['second-factor'].$post({ json: { code } }))).data;
}

export async function requestPasswordReset(apiFetch: ApiFetch, email: string): Promise<void> {
  await call(api(apiFetch).password.forgotten.$post({ json: { email } }));
}

export async function isResetTokenValid(apiFetch: ApiFetch, token: string): Promise<boolean> {
  return (await call(api(apiFetch).password.reset.check.$post({ json: { token } }))).data.isValid;
}

type Reset = { token: string; password: string; passwordConfirmation: string };

export async function resetPassword(apiFetch: ApiFetch, input: Reset): Promise<void> {
  await call(api(apiFetch).password.reset.$post({ json: input }));
}

/** True when both mailboxes have agreed and the address changed. */
export async function confirmEmailChange(apiFetch: ApiFetch, token: string): Promise<boolean> {
  return (await call(api(apiFetch)['email-change'].confirm.$post({ json: { token } }))).data.isDone;
}
