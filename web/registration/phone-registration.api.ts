import type { hc } from 'hono/client';
import type { PhoneRegisterField } from '#shared/accounts/phone-register-form.ts';
import type { registrationRoutes } from '#server/registration/registration.routes.ts';
import type { PhoneChannel } from '#web/accounts/phone-channels.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof registrationRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch).register.phone;

type Registration = Record<PhoneRegisterField, string> & { channel: PhoneChannel; returnTo: string | null };

export async function registerPhone(apiFetch: ApiFetch, input: Registration): Promise<void> {
  await call(api(apiFetch).$post({ json: input }));
}

export async function resendRegistrationCode(apiFetch: ApiFetch, channel: PhoneChannel): Promise<void> {
  await call(api(apiFetch).code.$post({ json: { channel } }));
}

/** Confirms and signs in: the session is a cookie. */
export async function confirmPhoneRegistration(
  apiFetch: ApiFetch,
  code: string,
): Promise<{ isSignedIn: boolean; returnTo: string | null }> {
  return (await call(api(apiFetch).confirm.$post({ json: { code } }))).data;
}
