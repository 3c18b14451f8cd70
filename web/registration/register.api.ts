import type { hc } from 'hono/client';
import type { registrationRoutes } from '#server/registration/registration.routes.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { RegisterField } from '#shared/accounts/register-form.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof registrationRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/accounts', apiFetch);

type Registration = Record<RegisterField, string> & { returnTo: string | null };

export async function register(apiFetch: ApiFetch, input: Registration): Promise<void> {
  await call(api(apiFetch).register.$post({ json: input }));
}

export async function resendVerification(apiFetch: ApiFetch, email: string): Promise<void> {
  await call(api(apiFetch)['resend-verification'].$post({ json: { email } }));
}
