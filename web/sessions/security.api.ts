import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { PROFILE_KEYS } from '#web/accounts/profile-keys.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;

/** What the server has just rendered is not fetched again at once; what a form changes is. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** The devices on which the member is signed in. */
export const devicesQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.devices,
    queryFn: async () => (await call(api(apiFetch).devices.$get())).data,
    staleTime: FRESH_MS,
  });

export async function endDevice(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).devices[':id'].$delete({ param: { id } }));
}

export async function endOtherDevices(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch).devices.$delete());
}

export type TwoFactorSetup = { uri: string; secret: string; recoveryCodes: string[] };

export async function setUpTwoFactor(apiFetch: ApiFetch, password: string): Promise<TwoFactorSetup> {
  return (await call(api(apiFetch)['two-factor'].setup.$post({ json: { password } }))).data;
}

export async function enableTwoFactor(apiFetch: ApiFetch, code: string): Promise<void> {
  await call(api(apiFetch)['two-factor'].enable.$post({ json: { code } }));
}

type Confirmation = { password: string; code: string };

export async function disableTwoFactor(apiFetch: ApiFetch, json: Confirmation): Promise<void> {
  await call(api(apiFetch)['two-factor'].disable.$post({ json }));
}

export async function renewRecoveryCodes(apiFetch: ApiFetch, json: Confirmation): Promise<string[]> {
  const sent = api(apiFetch)['two-factor']['recovery-codes'].$post({ json });
  return (await call(sent)).data.recoveryCodes;
}
