import type { hc } from 'hono/client';
import type { fileLinkRoutes } from '#server/file-links/file-links.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<ReturnType<typeof fileLinkRoutes>>>;

/** An address at which whoever holds it reads a file of the interface, for two minutes. */
export async function linkToFile(apiFetch: ApiFetch, path: string): Promise<string> {
  const client = apiClient<Client>('/api/file-links', apiFetch);
  return (await call(client.index.$post({ json: { path } }))).data.address;
}
