import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { synonymRoutes } from '#server/synonyms/synonyms.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof synonymRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/synonyms', apiFetch);

export const synonymsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['synonyms'],
    queryFn: async () => (await call(api(apiFetch).index.$get())).data,
    staleTime: 0,
    retryOnMount: false,
  });

export async function saveSynonym(
  apiFetch: ApiFetch,
  { words = '', means = '' }: Record<string, string>,
): Promise<void> {
  await call(api(apiFetch).index.$post({ json: { words, means } }));
}

export async function removeSynonym(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch)[':id'].$delete({ param: { id } }));
}
