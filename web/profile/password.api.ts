import type { hc } from 'hono/client';
import type { profileRoutes } from '#server/profile/profile.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { PhoneChannel } from '#web/accounts/phone-channels.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof profileRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

type NewPassword = { currentPassword: string; password: string; passwordConfirmation: string };

export async function changePassword(apiFetch: ApiFetch, input: NewPassword): Promise<void> {
  await call(api(apiFetch).password.$put({ json: input }));
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

type Phone = { country: string; phoneNumber: string };

export async function requestResetCode(
  apiFetch: ApiFetch,
  input: Phone & { channel: PhoneChannel },
): Promise<void> {
  await call(api(apiFetch).password.forgotten.phone.$post({ json: input }));
}

export async function resetPasswordByPhone(
  apiFetch: ApiFetch,
  input: Phone & Omit<Reset, 'token'> & { code: string },
): Promise<void> {
  await call(api(apiFetch).password.reset.phone.$post({ json: input }));
}

/** Returns true once both mailboxes have confirmed and the address has changed. */
export async function confirmEmailChange(apiFetch: ApiFetch, token: string): Promise<boolean> {
  return (await call(api(apiFetch)['email-change'].confirm.$post({ json: { token } }))).data.isDone;
}
