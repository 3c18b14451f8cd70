import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { PreferencesInput } from '#shared/profile/profile.schema.ts';
import type { Profile } from '#shared/accounts/profile.ts';
import type { profileRoutes } from '#server/profile/profile.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { PhoneChannel } from '#web/accounts/phone-channels.ts';
import { PROFILE_KEYS } from '#web/accounts/profile-keys.ts';

type Client = ReturnType<typeof hc<typeof profileRoutes>>;

/** What the server has just rendered is not fetched again at once; what a form changes is. */
const FRESH_MS = 15_000;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

/** One's own account with all its details. */
export const profileQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: PROFILE_KEYS.profile,
    queryFn: async () => (await call(api(apiFetch).profile.$get())).data,
    staleTime: FRESH_MS,
  });

type Identity = { firstName: string; lastName: string; country: string; phoneNumber: string };

export async function updateProfile(apiFetch: ApiFetch, input: Identity): Promise<void> {
  await call(api(apiFetch).profile.$patch({ json: input }));
}

export async function updatePreferences(apiFetch: ApiFetch, input: PreferencesInput): Promise<void> {
  await call(api(apiFetch).preferences.$patch({ json: input }));
}

export async function setAvatar(apiFetch: ApiFetch, picture: Blob): Promise<void> {
  const body = new FormData();
  body.set('file', picture, 'photo');
  const sent = apiFetch('/api/accounts/profile/avatar', { method: 'PUT', body });
  await call<{ data: Profile }>(sent);
}

export async function removeAvatar(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch).profile.avatar.$delete());
}

export async function requestEmailChange(apiFetch: ApiFetch, email: string, password: string): Promise<void> {
  await call(api(apiFetch)['email-change'].$post({ json: { email, password } }));
}

export async function cancelEmailChange(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch)['email-change'].$delete());
}

export async function requestPhoneCode(
  apiFetch: ApiFetch,
  phoneNumber: string,
  { channel, password = '' }: { channel: PhoneChannel; password?: string | undefined },
): Promise<void> {
  await call(api(apiFetch).phone.code.$post({ json: { phoneNumber, channel, password } }));
}

export async function verifyPhone(apiFetch: ApiFetch, code: string): Promise<void> {
  await call(api(apiFetch).phone.verify.$post({ json: { code } }));
}
