import { TUS } from '#shared/uploads/upload.ts';
import { mp4 } from '#tests/fakes/made-videos.ts';
import type { TestApp } from './test-app.ts';

/** Uploads a video by tus in one piece and returns its public id. */
export async function sendVideo(
  t: TestApp,
  headers: Record<string, string>,
  bytes: Buffer = mp4(),
): Promise<string> {
  const send = (method: string, path: string, sent: Record<string, string>, body?: Buffer) =>
    t.app.request(path, {
      method,
      headers: { 'tus-resumable': TUS.version, origin: t.services.config.origin, ...headers, ...sent },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const metadata = `kind ${Buffer.from('video').toString('base64')}`;
  const length = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const begun = await send('POST', TUS.path, length);
  const part = { 'content-type': TUS.contentType, 'upload-offset': '0' };
  const answer = await send('PATCH', begun.headers.get('location') ?? '', part, bytes);
  if (answer.status !== 204) throw new Error(`the video answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get(TUS.uploadIdHeader) ?? '';
}
