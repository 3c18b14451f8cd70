import type { hc } from 'hono/client';
import type { Account } from '#shared/accounts/account.ts';
import type { sessionRoutes } from '#server/sessions/sessions.routes.ts';
import type { PhoneChannel } from '#web/accounts/phone-channels.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof sessionRoutes>>;
type Phone = { country: string; phoneNumber: string };

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch)['sign-in'];

/** Returns null if a second-factor code has to follow. */
export async function signInWithPhone(
  apiFetch: ApiFetch,
  input: Phone & { password: string; remember: boolean },
): Promise<Account | null> {
  const { data } = await call(api(apiFetch).phone.$post({ json: input }));
  return 'account' in data ? data.account : null;
}

export async function requestEntryCode(
  apiFetch: ApiFetch,
  input: Phone & { channel: PhoneChannel },
): Promise<void> {
  await call(api(apiFetch)['phone-code'].$post({ json: input }));
}

/** As `signInWithPhone`. */
export async function signInWithPhoneCode(
  apiFetch: ApiFetch,
  input: Phone & { code: string; remember: boolean },
): Promise<Account | null> {
  const { data } = await call(api(apiFetch)['with-phone-code'].$post({ json: input }));
  return 'account' in data ? data.account : null;
}
