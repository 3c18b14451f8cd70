import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { uploadRoutes } from '#server/uploads/uploads.routes.ts';
import { TUS } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import type { Video } from '#shared/uploads/video.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof uploadRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/uploads', apiFetch);

/** The state of one of the member's own pictures. */
export async function findUpload(apiFetch: ApiFetch, id: string): Promise<Upload> {
  return (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data;
}

/** The stored photos of a form, in order; deleted ones are left out. */
export const uploadsQuery = (apiFetch: ApiFetch, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['uploads', ...ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => findUpload(apiFetch, id).catch(() => null)));
      return found.filter((upload) => upload !== null);
    },
    staleTime: 0,
  });

/** One of the member's own videos. */
export async function findVideo(apiFetch: ApiFetch, id: string): Promise<Video> {
  return (await call(api(apiFetch).videos[':id'].$get({ param: { id } }))).data;
}

export async function setPoster(apiFetch: ApiFetch, id: string, pictureId: string): Promise<Video> {
  return (await call(api(apiFetch).videos[':id'].poster.$put({ param: { id }, json: { pictureId } }))).data;
}

/** Sends the video of a form without JavaScript in one piece, and returns its id. */
export async function postVideo(apiFetch: ApiFetch, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const version = { 'Tus-Resumable': TUS.version };
  const length = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': `kind ${btoa('video')}` };
  const begun = await apiFetch(TUS.path, { method: 'POST', headers: { ...version, ...length } });
  if (!begun.ok) await call(Promise.resolve(begun));
  const part = { 'Upload-Offset': '0', 'Content-Type': TUS.contentType };
  const sent = await apiFetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...version, ...part },
    body: bytes,
  });
  if (!sent.ok) await call(Promise.resolve(sent));
  return sent.headers.get(TUS.uploadIdHeader) ?? '';
}

/** Sends one photo, without progress; the browser uses `send-upload.ts` instead. */
export async function postUpload(apiFetch: ApiFetch, file: File): Promise<Upload> {
  const body = new FormData();
  body.set('file', file);
  return (await call<{ data: Upload }>(apiFetch('/api/uploads', { method: 'POST', body }))).data;
}
