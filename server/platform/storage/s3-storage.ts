import { AwsClient } from 'aws4fetch';
import { AppError } from '#shared/platform/errors.ts';
import { checkedKey, type Storage } from './storage.ts';

export type S3Options = {
  /**
   * e.g. https://s3.eu-west-3.amazonaws.com; the bucket is named in the path, which every S3-compatible service
   * supports.
   */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Per request; a failing request is tried three times in all. */
  timeoutMs?: number;
  /** Keys per request when listing. */
  pageSize?: number;
};

const TIMEOUT_MS = 15_000;
const AT_A_TIME = 8;

/** Files in a private bucket of any S3-compatible service. */
export function s3Storage({
  endpoint,
  bucket,
  timeoutMs = TIMEOUT_MS,
  pageSize = 1000,
  ...credentials
}: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const addressOf = (key: string) => `${root}/${checkedKey(key)}`;
  const request = (address: string, init: RequestInit = {}) =>
    withRetries(() =>
      client.fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }),
    );

  const ask = (query: URLSearchParams) => request(`${root}?${query}`);
  return {
    put: async (key, bytes, contentType) => {
      const headers = { 'Content-Type': contentType, 'Content-Length': String(bytes.byteLength) };
      const answer = await request(addressOf(key), { method: 'PUT', headers, body: new Uint8Array(bytes) });
      await expectStatus(answer, 'put', [200]);
    },
    get: async (key) => {
      const answer = await request(addressOf(key));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (answer.status !== 200) await expectStatus(answer, 'get', [200]);
      return new Uint8Array(await answer.arrayBuffer());
    },
    getRange: async (key, from, to) => {
      const answer = await request(addressOf(key), { headers: { Range: `bytes=${from}-${to}` } });
      if (answer.status === 404 || answer.status === 416) {
        await answer.body?.cancel();
        return answer.status === 404 ? null : new Uint8Array();
      }
      if (answer.status !== 206) await expectStatus(answer, 'get', [206]);
      return new Uint8Array(await answer.arrayBuffer());
    },
    delete: (keys) => deleteFiles((key) => request(addressOf(key), { method: 'DELETE' }), keys),
    check: async () => {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1' });
      await expectStatus(await ask(query), 'list', [200]);
    },
    list: async function* (within) {
      for await (const { key } of listFiles(ask, within, pageSize)) yield key;
    },
    listSizes: () => listFiles(ask, undefined, pageSize),
  };
}

async function deleteFiles(send: (key: string) => Promise<Response>, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += AT_A_TIME) {
    await Promise.all(
      keys
        .slice(from, from + AT_A_TIME)
        .map(async (key) => expectStatus(await send(key), 'delete', [200, 204, 404])),
    );
  }
}

/** Continues after the last key, which every service supports; their continuation tokens differ. */
async function* listFiles(
  ask: (query: URLSearchParams) => Promise<Response>,
  within: string | undefined,
  pageSize: number,
): AsyncGenerator<{ key: string; bytes: number }> {
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize) });
    if (within) query.set('prefix', `${checkedKey(within)}/`);
    if (after) query.set('start-after', after);
    const page = await expectStatus(await ask(query), 'list', [200]);
    // Keys contain no character that XML would escape (see checkedKey).
    const files = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
      key: /<Key>([^<]+)<\/Key>/.exec(entry)?.[1] ?? '',
      bytes: Number(/<Size>(\d+)<\/Size>/.exec(entry)?.[1]),
    }));
    yield* files;
    after = /<IsTruncated>true/.test(page) ? files.at(-1)?.key : undefined;
  } while (after);
}

const TRIES = 3;

/** Retries lost connections, timeouts and the service's own errors; every request here may be repeated. */
async function withRetries(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send();
      if (attempt === TRIES || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (attempt === TRIES)
        throw new AppError('unavailable', {
          cause: new Error('The file storage does not answer.', { cause: error }),
        });
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 4 ** attempt * (0.5 + Math.random())));
  }
}

/** Returns the answer's text, which must be read anyway for the connection to be reused. */
async function expectStatus(answer: Response, what: string, expected: readonly number[]): Promise<string> {
  const text = await answer.text();
  if (expected.includes(answer.status)) return text;
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
  const refusal = new Error(`The file storage answered ${answer.status} ${code} to ${what}.`);
  throw answer.status >= 500 ? new AppError('unavailable', { cause: refusal }) : refusal;
}
