import type { hc } from 'hono/client';
import type { pageRoutes } from '#server/pages/pages.routes.ts';
import { HONEYPOT } from '#shared/pages/contact-form.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof pageRoutes>>;

export async function sendContactMessage(
  apiFetch: ApiFetch,
  {
    key = '',
    name = '',
    email = '',
    subject = '',
    message = '',
    [HONEYPOT]: trap = '',
  }: Record<string, string>,
): Promise<void> {
  const json = { key, name, email, subject, message, [HONEYPOT]: trap };
  await call(apiClient<Client>('/api/pages', apiFetch).contact.$post({ json }));
}
