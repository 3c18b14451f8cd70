import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { compressAnswers } from './compress-answers.ts';

const t = useTestApp();
const LIST = '/api/search/listings?domain=real_estate';

/** The application itself: the test's one reads every answer as it is. */
const ask = async (path: string, headers: Record<string, string>) =>
  createApp(t.services).request(new URL(path, t.services.config.origin), {
    headers: { 'user-agent': BROWSER, ...headers },
  });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

beforeEach(async () => {
  for (let count = 0; count < 5; count += 1) await aListing(t.services.db);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('what is read is compressed for who accepts %s', async (accepted, encoding, decompress) => {
  const asItIs = await ask(LIST, {});
  const answer = await ask(LIST, { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  const [compressed, whole] = [await bytesOf(answer), await bytesOf(asItIs)];
  expect(decompress(compressed).equals(whole)).toBe(true);
  expect(compressed.length).toBeLessThan(whole.length / 2);
});

test('who accepts nothing gets it plain, and caches are told that others do not', async () => {
  const answer = await ask(LIST, {});
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect((await answer.json()).data).toHaveLength(5);
});

test('a short answer, and the answer to a request that writes, are sent as they are', async () => {
  const app = new Hono().use(compressAnswers).on(['GET', 'POST'], '/:length', (c) => {
    return c.json({ text: 'x'.repeat(Number(c.req.param('length'))) });
  });
  const encodingOf = async (path: string, method: string) => {
    const answer = await app.request(path, { method, headers: { 'accept-encoding': 'br' } });
    return answer.headers.get('content-encoding');
  };
  expect(await encodingOf('/2000', 'GET')).toBe('br');
  expect(await encodingOf('/500', 'GET')).toBeNull();
  expect(await encodingOf('/2000', 'POST')).toBeNull();
});
