import type { hc } from 'hono/client';
import type { newsletterRoutes } from '#server/newsletter/newsletter.routes.ts';
import { HONEYPOT } from '#shared/newsletter/subscription.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof newsletterRoutes>>;

/** Returns the text to show: the same for every address. */
export async function subscribe(
  apiFetch: ApiFetch,
  { email = '', citySlug = '', [HONEYPOT]: trap = '' }: Record<string, string>,
): Promise<string> {
  const json = { email, citySlug: citySlug === '' ? null : citySlug, [HONEYPOT]: trap };
  const sent = apiClient<Client>('/api/newsletter', apiFetch).subscriptions.$post({ json });
  return (await call(sent)).data.message;
}

export async function confirmSubscription(apiFetch: ApiFetch, token: string): Promise<string> {
  const sent = apiClient<Client>('/api/newsletter', apiFetch).confirmations.$post({ json: { token } });
  return (await call(sent)).data.message;
}
