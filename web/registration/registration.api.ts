import type { hc } from 'hono/client';
import type { ConfirmedRegistration, RegistrationLink } from '#shared/accounts/registration.ts';
import type { registrationRoutes } from '#server/registration/registration.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof registrationRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch).registration;

/** Returns what a confirmation link would confirm; null if it is not valid. */
export async function loadRegistrationLink(
  apiFetch: ApiFetch,
  token: string,
): Promise<RegistrationLink | null> {
  return (await call(api(apiFetch).check.$post({ json: { token } }))).data;
}

/** Confirms and signs in: the session is a cookie. */
export async function confirmRegistration(
  apiFetch: ApiFetch,
  input: { token: string; password: string },
): Promise<ConfirmedRegistration> {
  return (await call(api(apiFetch).confirm.$post({ json: input }))).data;
}
