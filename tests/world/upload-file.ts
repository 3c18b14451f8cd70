import { hc } from 'hono/client';
import sharp from 'sharp';
import type { uploadRoutes } from '#server/uploads/uploads.routes.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { runSentJobs } from './run-sent-jobs.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

export const uploadsOf = (t: TestApp, headers: Record<string, string>) =>
  hc<typeof uploadRoutes>('/api/uploads', { fetch: apiFetch(t, headers) });

let shade = 0;

/** Makes a different picture each time. */
export function aPhoto(width = 320, height = 240): Promise<Buffer> {
  shade += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: shade >> 8, b: 90 } },
  })
    .png()
    .toBuffer();
}

export function asFile(bytes: Uint8Array, name = 'photo.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Uploads a photo, has its sizes made, and returns its state. */
export async function uploadPhoto(
  t: TestApp,
  headers: Record<string, string>,
  bytes?: Uint8Array,
): Promise<Upload> {
  const uploads = uploadsOf(t, headers);
  const sent = await uploads.index.$post({ form: { file: asFile(bytes ?? (await aPhoto())) } });
  if (sent.status !== 200) throw new Error(`upload answered ${sent.status}: ${await sent.text()}`);
  const { data } = await sent.json();
  await runSentJobs(t);
  const answer = await uploads[':id'].$get({ param: { id: data.id } });
  return (await answer.json()).data;
}
