import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#shared/passkeys/passkey.schema.ts';
import type { passkeyRoutes } from '#server/passkeys/passkeys.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof passkeyRoutes>>;

/** What the server has just rendered is not fetched again at once; what a form changes is. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/passkeys', apiFetch);

export const passkeysQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async () => (await call(api(apiFetch).index.$get())).data,
    staleTime: FRESH_MS,
  });

export async function beginAdding(apiFetch: ApiFetch, password: string | null): Promise<CreationOptions> {
  return (await call(api(apiFetch).options.$post({ json: { password } }))).data;
}

export async function addPasskey(apiFetch: ApiFetch, credential: NewCredential): Promise<void> {
  await call(api(apiFetch).index.$post({ json: { credential } }));
}

export async function renamePasskey(apiFetch: ApiFetch, id: string, name: string): Promise<void> {
  await call(api(apiFetch)[':id'].$patch({ param: { id }, json: { name } }));
}

export async function removePasskey(apiFetch: ApiFetch, id: string, password: string): Promise<void> {
  await call(api(apiFetch)[':id'].remove.$post({ param: { id }, json: { password } }));
}

export async function beginSignIn(apiFetch: ApiFetch): Promise<RequestOptions> {
  return (await call(api(apiFetch)['sign-in'].options.$post())).data;
}

type SignIn = { credential: UsedCredential; remember: boolean };

export async function signIn(apiFetch: ApiFetch, input: SignIn): Promise<Account> {
  return (await call(api(apiFetch)['sign-in'].$post({ json: input }))).data;
}

/** Whether the sign-in in progress in this browser may be completed with a passkey. */
export async function isPasskeyStepOpen(apiFetch: ApiFetch): Promise<boolean> {
  return (await call(api(apiFetch)['second-factor'].$get())).data.isAvailable;
}

export async function beginSecondFactor(apiFetch: ApiFetch): Promise<RequestOptions> {
  return (await call(api(apiFetch)['second-factor'].options.$post())).data;
}

export async function giveSecondFactor(apiFetch: ApiFetch, credential: UsedCredential): Promise<Account> {
  return (await call(api(apiFetch)['second-factor'].$post({ json: { credential } }))).data;
}
