import { AppError } from '#shared/platform/errors.ts';
import { TUS, type UploadKind } from '#shared/uploads/upload.ts';
import type { Upload } from '#shared/pictures/picture-upload.ts';
import { call } from '#web/platform/call.ts';

/** If no byte moves for this long, the network counts as gone. */
const SILENCE_MS = 30_000;
/**
 * The server may have more of a photo than expected, or nothing: it answers with its offset, and sending starts from
 * there.
 */
const MAX_STARTS = 4;

type Progress = (share: number) => void;

/**
 * Sends one photo or video by the tus protocol; progress goes from 0 to 1. The server knows the file by its hash:
 * called again after a failure, after a reload or on another device, it resumes where it stopped, and sends nothing
 * twice.
 */
export async function sendUpload(
  file: Blob,
  name: string,
  onProgress: Progress,
  signal: AbortSignal,
  kind: UploadKind = 'picture',
  headers: Record<string, string> = {},
): Promise<Upload> {
  const metadata = await metadataOf(file, name, kind);
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await sendRest(file, { metadata, headers }, onProgress, signal);
    } catch (error) {
      const isElsewhere = error instanceof AppError && ['conflict', 'gone', 'not_found'].includes(error.code);
      if (!isElsewhere || beginning >= MAX_STARTS) throw error;
    }
  }
}

async function sendRest(
  file: Blob,
  { metadata, headers: common }: { metadata: string; headers: Record<string, string> },
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Upload> {
  const length = { ...common, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata };
  const begun = await ask({ method: 'POST', path: TUS.path, headers: length, signal });
  if (begun.status !== 201) return (await call<{ data: Upload }>(Promise.resolve(begun))).data;
  const from = Number(begun.headers.get('upload-offset'));
  onProgress(from / file.size);
  const { headers } = await ask({
    method: 'PATCH',
    path: begun.headers.get('location') ?? '',
    headers: { ...common, 'Upload-Offset': String(from), 'Content-Type': TUS.contentType },
    body: file.slice(from),
    onSent: (bytes) => onProgress((from + bytes) / file.size),
    signal,
  });
  const id = headers.get(TUS.uploadIdHeader);
  // Acknowledged before the end of the file: the next start sends the rest.
  if (id === null) throw new AppError('conflict');
  return { id, state: 'processing', picture: null, failure: null };
}

/** Without a secure context there is no hash: then each start is a new upload. */
async function metadataOf(file: Blob, name: string, kind: UploadKind): Promise<string> {
  const metadata = [`filename ${base64(name)}`, `kind ${base64(kind)}`];
  if (isSecureContext) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    metadata.push(
      `sha256 ${base64(Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))}`,
    );
  }
  return metadata.join(',');
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 200))));
}

type Sent = {
  method: 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: Blob;
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
};

/** Throws the server's refusal; a network failure is `unavailable`. */
async function ask(sent: Sent): Promise<Response> {
  const pending = send(sent);
  const answer = await pending.catch(() => null);
  if (answer?.ok) return answer;
  await call<unknown>(pending);
  throw new AppError('unexpected');
}

/** XMLHttpRequest, as fetch reports no upload progress; a service worker has only fetch. */
function send(sent: Sent): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined') {
    const { method, path, headers, body, signal } = sent;
    return fetch(path, { method, headers: { ...headers, 'Tus-Resumable': TUS.version }, body, signal });
  }
  return sendWithProgress(sent);
}

function sendWithProgress({ method, path, headers, body, onSent, signal }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    if (signal.aborted) return reject(new TypeError('sending was given up'));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const abort = () => request.abort();
    request.open(method, path);
    for (const [name, value] of Object.entries({ ...headers, 'Tus-Resumable': TUS.version }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard();
      onSent?.(loaded);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('the network failed')));
    request.addEventListener('abort', () => reject(new TypeError('sending was given up')));
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      removeEventListener('offline', abort);
    });
    signal.addEventListener('abort', abort);
    addEventListener('offline', abort);
    heard();
    request.send(body ?? null);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name, value.join(':').trim());
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
