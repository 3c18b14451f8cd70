import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { keepsStorageContract, keysIn } from './storage.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'tokpa-bucket-'));
const bucket = {
  bucket: 'tokpa-test',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const s3rver = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: bucket.bucket, configs: [] }],
});
let endpoint = '';
const LONG_TIMEOUT_MS = 20_000;

beforeAll(async () => {
  const { port } = await s3rver.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3rver.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('storage in a bucket', () => {
  keepsStorageContract(async () => {
    const storage = s3Storage({ ...bucket, endpoint });
    await storage.delete(await keysIn(storage));
    return storage;
  });
});

it('an unknown access key is an error, not an empty bucket', async () => {
  const unknownKey = s3Storage({ ...bucket, endpoint, accessKeyId: 'STRANGER' });
  await expect(unknownKey.put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    '403 InvalidAccessKeyId',
  );
});

describe('a faulty bucket', () => {
  let server: Server;
  let requests = 0;
  let answer: number | null = null;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests += 1;
      if (answer === null) return; // never answers
      response.writeHead(answer).end('<Error><Code>Trouble</Code></Error>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A short timeout only for a server that never answers: any other may be slow here. */
  const failing = (timeoutMs = LONG_TIMEOUT_MS) => {
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    requests = 0;
    return s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${address.port}`, timeoutMs });
  };

  it('is given up after a timeout', async () => {
    answer = null;
    const startedAt = performance.now();
    await expect(failing(1_000).get('a/b')).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'The file storage does not answer.' },
    });
    expect(requests).toBe(3);
    expect(performance.now() - startedAt).toBeLessThan(LONG_TIMEOUT_MS);
  });

  it('is retried after server errors, not after refusals', async () => {
    answer = 503;
    await expect(failing().put('a/b', Buffer.from('1'), 'text/plain')).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'The file storage answered 503 Trouble to put.' },
    });
    expect(requests).toBe(3);
    answer = 403;
    await expect(failing().get('a/b')).rejects.toThrow('403 Trouble');
    expect(requests).toBe(1);
  });
});

// s3rver cannot paginate on this Node (it needs crypto.createCipher): a server of the same form replaces it.
it('a bucket with more files than fit in one answer is listed completely', async () => {
  const keys = Array.from({ length: 25 }, (_, index) => `l/file-${String(index).padStart(2, '0')}.webp`);
  const asked: (string | null)[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://s3').searchParams;
    const after = query.get('start-after');
    asked.push(after);
    const left = keys.filter((key) => after === null || key > after);
    const page = left.slice(0, Number(query.get('max-keys')));
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    response.end(
      `<ListBucketResult><IsTruncated>${left.length > page.length}</IsTruncated>${contents}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  expect(
    await keysIn(s3Storage({ ...bucket, endpoint: `http://127.0.0.1:${address.port}`, pageSize: 10 })),
  ).toEqual(keys);
  expect(asked).toEqual([null, keys[9], keys[19]]);
  server.closeAllConnections();
  server.close();
});
