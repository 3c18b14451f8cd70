import type { hc } from 'hono/client';
import type { suggestionRoutes } from '#server/suggestions/suggestions.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof suggestionRoutes>>;

/** The browser keeps the answer for a minute, as its header says. */
export async function fetchSuggestions(apiFetch: ApiFetch, q: string, signal: AbortSignal) {
  const stoppable: ApiFetch = (input, init) => apiFetch(input, { ...init, signal });
  const { data } = await call(apiClient<Client>('/api/search', stoppable).suggest.$get({ query: { q } }));
  return data;
}
