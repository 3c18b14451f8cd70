import type { hc } from 'hono/client';
import type { profileRoutes } from '#server/profile/profile.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
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

/** Returns true once both mailboxes have confirmed and the address has changed. */
export async function confirmEmailChange(apiFetch: ApiFetch, token: string): Promise<boolean> {
  return (await call(api(apiFetch)['email-change'].confirm.$post({ json: { token } }))).data.isDone;
}
