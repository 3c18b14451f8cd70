import type { Upload } from '#shared/uploads/upload.ts';
import { call } from '#web/platform/call.ts';

/** Longer without a byte moving is a network that is gone. */
const SILENCE_MS = 45_000;

type Progress = (share: number) => void;

/** Sends one photo and tells how far it is, from 0 to 1: fetch cannot. Refusals come as AppError. */
export async function sendUpload(
  file: Blob,
  name: string,
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Upload> {
  const body = new FormData();
  body.set('file', file, name);
  return (await call<{ data: Upload }>(post('/api/uploads', body, onProgress, signal))).data;
}

function post(address: string, body: FormData, onProgress: Progress, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const abort = () => request.abort();
    request.open('POST', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('the network failed')));
    request.addEventListener('abort', () => reject(new TypeError('sending was given up')));
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    });
    signal.addEventListener('abort', abort);
    heard();
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = retryAfter === null ? undefined : { 'retry-after': retryAfter };
  return new Response(request.responseText, { status: request.status, headers });
}
