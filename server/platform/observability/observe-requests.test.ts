import type { Hono } from 'hono';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { aListing } from '#server/listings/listings.factory.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { mountTestSite } from '#tests/world/test-site.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { SILENT_METERS, useMeters, type Meters } from './meters.ts';
import { observeRequests, REQUEST_ID_HEADER } from './observe-requests.ts';

const t = useTestApp();
let site: Hono;
beforeAll(async () => {
  site = await mountTestSite(t);
});
afterEach(() => useMeters(SILENT_METERS));

type Counted = Parameters<Meters['request']>[0];

function counted(): Counted[] {
  const requests: Counted[] = [];
  useMeters({ ...SILENT_METERS, request: (request) => void requests.push(request) });
  return requests;
}

const ask = (path: string, init: RequestInit = {}) =>
  observeRequests((request: Request) => site.fetch(request))(
    new Request(`${t.services.config.origin}${path}`, { headers: { 'user-agent': BROWSER }, ...init }),
    undefined,
  );

test('a request is counted once, by the template of its address, never by the address', async () => {
  const id = await aListing(t.services.db, { status: 'approved' });
  const listing = toPublicId('lst', id);
  const requests = counted();
  await ask(`/api/listings/${listing}?secret=typed`);
  await ask(`/annonce/${listing}`);
  await ask('/aucune-page/jamais');
  await ask('/api/jamais');
  await ask('/robots.txt');
  expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/listings/:id 200',
    'GET /annonce/$id 200',
    'GET * 404',
    'GET /api/* 404',
    'GET /robots.txt 200',
  ]);
  expect(requests.every(({ seconds }) => seconds > 0 && seconds < 60)).toBe(true);
  expect(JSON.stringify(requests)).not.toContain(listing);
});

test('a method that nobody knows makes no series of its own, and a failing answer counts as 500', async () => {
  const requests = counted();
  await ask('/robots.txt', { method: 'BREW' });
  const failing = observeRequests(() => Promise.reject(new Error('broken')));
  await expect(failing(new Request('http://x/'), undefined)).rejects.toThrow('broken');
  expect(requests.map(({ method, status }) => [method, status])).toEqual([
    ['other', 403],
    ['GET', 500],
  ]);
});

test('answer, error body and every log line of a request carry the same id, another request another', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  const log = createLog('info');
  const both = ['/api/accounts/profile', '/api/jamais'].map(async (path) => {
    const answer = await observeRequests(async (request: Request) => {
      log.info('before', { path });
      const given = await site.fetch(request);
      log.info('after', { path });
      return given;
    })(new Request(`${t.services.config.origin}${path}`), undefined);
    const { error }: { error: { requestId: string } } = await answer.json();
    const id = answer.headers.get(REQUEST_ID_HEADER);
    expect(error.requestId).toBe(id);
    const own = lines.map((line) => JSON.parse(line)).filter((line) => line.path === path);
    expect(own.map(({ requestId }) => requestId)).toEqual([id, id]);
    return id;
  });
  const [one, two] = await Promise.all(both);
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(one).not.toBe(two);
});
