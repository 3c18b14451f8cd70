import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { uploadRoutes } from '#server/uploads/uploads.routes.ts';
import type { Upload } from '#shared/uploads/upload.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof uploadRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/uploads', apiFetch);

/** What became of a picture of one's own. */
export async function findUpload(apiFetch: ApiFetch, id: string): Promise<Upload> {
  return (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data;
}

/** Photos that a form kept, in their order; those that are gone are left out. */
export const uploadsQuery = (apiFetch: ApiFetch, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['uploads', ...ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => findUpload(apiFetch, id).catch(() => null)));
      return found.filter((upload) => upload !== null);
    },
    staleTime: 0,
  });

/** Sends one photo; in the browser `send-upload.ts` does, which tells how far it is. */
export async function postUpload(apiFetch: ApiFetch, file: File): Promise<Upload> {
  const body = new FormData();
  body.set('file', file);
  return (await call<{ data: Upload }>(apiFetch('/api/uploads', { method: 'POST', body }))).data;
}
