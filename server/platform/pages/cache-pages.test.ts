import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { CACHE_CONTROL } from './cache-contract.ts';
import { cachePages, type Caching, type CachedPages } from './cache-pages.ts';

const ORIGIN = 'https://tokpa.example';
const START = 1_700_000_000_000;
const PAGE = `<p>page</p>${'x'.repeat(2_000)}`;

let now: number;
/** What the application was asked for, and how it answers. */
let asked: Request[];
let answer: (request: Request) => Response | Promise<Response>;
let served: string[];
let failures: unknown[];
let cached: CachedPages<object>;

const page = (html = PAGE, init: ResponseInit = {}) =>
  new Response(html, {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE_CONTROL.publicPage,
      'content-security-policy': "default-src 'self'",
      vary: 'Accept-Encoding, Cookie, Save-Data',
      ...(init.headers as Record<string, string>),
    },
  });

function keep(own: Partial<Caching<object>> = {}) {
  return cachePages<object>({
    answer: (request) => {
      asked.push(request);
      return answer(request);
    },
    origin: ORIGIN,
    clock: () => now,
    maxBytes: 1_000_000,
    kindOf: (pathname, search) => (search === '' ? { isList: pathname === '/list' } : null),
    namesIn: (html) => new Set(html.match(/\bshown-\d+/g)),
    contentOf: (html) => html.replaceAll(/moment-\d+/g, ''),
    onServed: (_request, pathname) => void served.push(pathname),
    onFailure: (error) => void failures.push(error),
    ...own,
  });
}

beforeEach(() => {
  now = START;
  asked = [];
  served = [];
  failures = [];
  answer = () => page();
  cached = keep();
});

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  cached.fetch(new Request(`https://any-host.example${path}`, { headers, method }));
const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** As browsers ask. */
const BR = { 'accept-encoding': 'gzip, deflate, br' };

describe('a page that everybody sees alike', () => {
  test('is rendered once for the half minute, with all headers and its age', async () => {
    const first = await get('/');
    expect([first.status, first.headers.get('age'), await first.text()]).toEqual([200, '0', PAGE]);
    now += 29_999;
    const second = await get('/');
    expect(await second.text()).toBe(PAGE);
    expect(Object.fromEntries(second.headers)).toEqual({
      ...Object.fromEntries(page().headers),
      'content-length': String(PAGE.length),
      etag: first.headers.get('etag'),
      age: '29',
    });
    expect(asked.length).toBe(1);
  });

  test('is shown once more while it is rendered anew, and not after more than five minutes', async () => {
    let version = 1;
    answer = () => page(`version ${version++}`);
    await read('/');
    now += 30_000;
    expect(await read('/')).toBe('version 1');
    await settle();
    expect(await read('/')).toBe('version 2');
    now += 330_000;
    expect(await read('/')).toBe('version 3');
    expect([asked.length, cached.figures()]).toEqual([3, expect.objectContaining({ stale: 1, hits: 2 })]);
  });

  test('is asked for with nothing of its visitor', async () => {
    const cookie = 'tokpa.device=abc; tokpa.proof=x; tokpa.econome=chosen';
    await get('/', {
      cookie,
      'user-agent': 'somebody',
      'x-forwarded-for': '192.0.2.1',
      'accept-language': 'fr',
    });
    expect(asked.map(({ url, headers }) => [url, Object.fromEntries(headers)])).toEqual([
      [`${ORIGIN}/`, { cookie: 'tokpa.econome=chosen' }],
    ]);
  });

  test('a hundred who ask at once wait for one rendering, whatever they accept', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const all = Array.from({ length: 100 }, (_, n) => get('/', n % 2 === 0 ? BR : {}));
    resolve(page());
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(asked.length).toBe(1);
    expect(served.length).toBe(100);
  });

  test('a clock that was set back does not make it last longer', async () => {
    await get('/');
    now -= HOUR_MS;
    await get('/');
    expect(asked.length).toBe(2);
  });
});

describe('never kept', () => {
  test.each([
    ['a session', { cookie: 'tokpa.session_token=a.b' }],
    ['any cookie that is not known to change nothing', { cookie: 'tokpa.device=a; other=1' }],
    ['an Authorization', { authorization: 'Bearer x' }],
    ['a part', { range: 'bytes=0-10' }],
  ])('for who sends %s', async (_what, headers) => {
    await get('/');
    await get('/', headers);
    await get('/', headers);
    expect(asked.length).toBe(3);
    expect(asked[2]?.headers.get(Object.keys(headers)[0] ?? '')).toBe(Object.values(headers)[0]);
  });

  test.each([
    ['sets a cookie', () => page(PAGE, { headers: { 'set-cookie': 'a=b' } })],
    ['is private', () => page(PAGE, { headers: { 'cache-control': CACHE_CONTROL.privatePage } })],
    ['failed', () => page(PAGE, { status: 503, headers: { 'cache-control': 'no-store' } })],
  ])('what %s; it reaches who asked, without a tag', async (_what, given) => {
    answer = given;
    for (const _ of [1, 2]) {
      const got = await get('/');
      const wanted = given();
      expect([got.status, got.headers.get('etag')]).toEqual([wanted.status, null]);
      expect([got.headers.get('set-cookie'), got.headers.get('cache-control')]).toEqual([
        wanted.headers.get('set-cookie'),
        wanted.headers.get('cache-control'),
      ]);
    }
    expect(asked.length).toBe(2);
  });

  test('a form, or an address that may not be', async () => {
    for (const _ of [1, 2]) {
      await get('/', {}, 'POST');
      await get('/?unknown=1');
    }
    expect(asked.length).toBe(4);
  });

  test('anything while pages change all the time', async () => {
    cached = keep({ isUnsettled: () => true });
    await get('/');
    await get('/');
    expect(asked.length).toBe(2);
  });
});

describe('who has the page already', () => {
  test('gets 304 without its content and policies, also after it was rendered anew with the same content', async () => {
    answer = () => page(`${PAGE} moment-${now}`);
    const { headers } = await get('/');
    const tag = headers.get('etag') ?? '';
    now += 45_000;
    await get('/');
    await settle();
    const again = await get('/', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(Object.fromEntries(again.headers)).toEqual({
      'cache-control': CACHE_CONTROL.publicPage,
      vary: 'Accept-Encoding, Cookie, Save-Data',
      etag: tag,
      age: '0',
    });
    expect([asked.length, cached.figures().notModified]).toEqual([2, 1]);
  });

  test.each([
    ['its content', () => page(`${PAGE} changed`)],
    ['a header', () => page(PAGE, { headers: { 'content-security-policy': "default-src 'none'" } })],
  ])('gets it anew once %s has changed', async (_what, changed) => {
    const { headers } = await get('/');
    answer = changed;
    cached.drop({ kind: 'everything' });
    expect((await get('/', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('HEAD has the headers of the page and no content', async () => {
    await get('/');
    const head = await get('/', BR, 'HEAD');
    const { headers } = await get('/', BR);
    expect([await head.text(), Object.fromEntries(head.headers)]).toEqual(['', Object.fromEntries(headers)]);
    expect(asked.length).toBe(1);
  });
});

describe('encodings', () => {
  test('each reader gets one that they accept; the page is rendered once', async () => {
    for (const _ of [1, 2]) {
      const br = await get('/', BR);
      expect(br.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(PAGE);
      const gzip = await get('/', { 'accept-encoding': 'gzip' });
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(PAGE);
      expect(await read('/')).toBe(PAGE);
    }
    expect(asked.length).toBe(1);
  });

  test('a page that is asked for again is compressed better when nothing else is done, under the same tag', async () => {
    const varied = Array.from(
      { length: 4_000 },
      (_, n) => `<li>annonce ${(n * 7919) % 1013} Cotonou</li>`,
    ).join('');
    answer = () => page(varied);
    const size = async () => Number((await get('/', BR)).headers.get('content-length'));
    const first = await size();
    const tag = (await get('/', BR)).headers.get('etag');
    await vi.waitFor(async () => expect(await size()).toBeLessThan(first), { timeout: 10_000 });
    const better = await get('/', BR);
    expect(better.headers.get('etag')).toBe(tag);
    expect(brotliDecompressSync(await better.arrayBuffer()).toString()).toBe(varied);
    expect(asked.length).toBe(1);
    cached.close();
  });

  test.each([
    [{ 'save-data': 'on' }, { 'save-data': 'on' }],
    [{ cookie: 'tokpa.econome=network' }, { cookie: 'tokpa.econome=network' }],
  ])('who saves data by %j has a page of their own', async (headers, sent) => {
    answer = ({ headers: given }) => page(JSON.stringify(Object.fromEntries(given)));
    expect(await read('/')).toBe('{}');
    for (const _ of [1, 2]) expect(await read('/', headers)).toBe(JSON.stringify(sent));
    expect(asked.length).toBe(2);
  });
});

describe('a change', () => {
  test('drops what shows it, at once, and nothing else', async () => {
    answer = ({ url }) => page(url.endsWith('/a') ? 'shown-1 shown-2' : 'shown-3');
    await get('/a');
    await get('/b');
    cached.drop({ kind: 'named', name: 'shown-2' });
    cached.drop({ kind: 'named', name: 'shown-9' });
    await get('/a');
    await get('/b');
    expect(asked.map(({ url }) => url.slice(-2))).toEqual(['/a', '/b', '/a']);
  });

  test('keeps a rendering that began before it from being stored, and from who asks after it', async () => {
    const early = Promise.withResolvers<Response>();
    answer = () => early.promise;
    const before = get('/');
    await settle();
    cached.drop({ kind: 'named', name: 'shown-1' });
    answer = () => page('after');
    expect(await read('/')).toBe('after');
    early.resolve(page('shown-1'));
    expect(await (await before).text()).toBe('shown-1');
    expect(await read('/')).toBe('after');
    expect(asked.length).toBe(2);
  });

  test.each([{ kind: 'everything' }, 'pause'] as const)(
    'of %j drops all, also what is being rendered',
    async (change) => {
      const early = Promise.withResolvers<Response>();
      await get('/a');
      answer = () => early.promise;
      const before = get('/');
      await settle();
      if (change === 'pause') cached.pause();
      else cached.drop(change);
      early.resolve(page('early'));
      await before;
      answer = () => page('late');
      expect([await read('/'), await read('/a')]).toEqual(['late', 'late']);
      expect(cached.figures().pages).toBe(change === 'pause' ? 0 : 2);
    },
  );

  test('of the lists shows in each list within a second, and not in other pages; rendered once a second', async () => {
    await get('/list');
    await get('/page');
    for (let n = 0; n < 20; n += 1) {
      now += 100;
      cached.drop({ kind: 'lists' });
      await get('/list');
      await get('/page');
    }
    expect(asked.filter(({ url }) => url.endsWith('/list')).length).toBe(3);
    expect(asked.length).toBe(4);
  });

  test('while changes go unheard nothing is kept, and everything is again afterwards', async () => {
    cached.pause();
    await get('/');
    await get('/');
    cached.resume();
    await get('/');
    await get('/');
    expect(asked.length).toBe(3);
  });
});

describe('a rendering that fails', () => {
  test('reaches who waits for it as an error page, and is not kept', async () => {
    answer = () => Promise.reject(new Error('crash'));
    expect((await Promise.all([get('/'), get('/')])).map(({ status }) => status)).toEqual([500, 500]);
    answer = () => page();
    expect((await get('/')).status).toBe(200);
    expect([asked.length, failures.length]).toEqual([2, 2]);
  });

  test.each([
    ['throws', () => Promise.reject(new Error('crash'))],
    ['answers 500', () => page('failed', { status: 500, headers: { 'cache-control': 'no-store' } })],
  ])(
    'and %s while the page is stale: the stale page stays, with one attempt a second',
    async (_how, failing) => {
      await get('/');
      answer = failing;
      now += 31_000;
      for (const _ of [1, 2, 3]) {
        expect(await read('/')).toBe(PAGE);
        await settle();
      }
      expect(asked.length).toBe(2);
      now += 1_000;
      answer = () => page('new');
      await get('/');
      await settle();
      expect(await read('/')).toBe('new');
    },
  );

  test('a page that is no longer public is no longer shown', async () => {
    await get('/');
    answer = () => page('moved', { status: 301, headers: { 'cache-control': 'private, no-cache' } });
    now += 31_000;
    await get('/');
    await settle();
    expect((await get('/')).status).toBe(301);
  });

  test('one that does not end is waited for no longer than twenty seconds, and its page is not kept', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<Response>();
    answer = () => late.promise;
    const waiting = [get('/'), get('/')];
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    late.resolve(page('late'));
    await settle();
    answer = () => page('new');
    expect(await read('/')).toBe('new');
  });
});

describe('memory', () => {
  const big = (url: string) => page(url + 'z'.repeat(20_000));

  test('a storm of distinct addresses does not displace the pages that are asked for again, and stays bounded', async () => {
    answer = ({ url }) => big(url);
    await get('/');
    await get('/');
    for (let n = 0; n < 300; n += 1) {
      await get(`/annonce/${n}`);
    }
    expect(cached.figures().bytes).toBeLessThanOrEqual(1_000_000);
    const before = asked.length;
    await get('/');
    expect(asked.length).toBe(before);
  });

  test('stays bounded when pages are asked for twice, and in several encodings', async () => {
    answer = ({ url }) => big(url);
    for (let n = 0; n < 60; n += 1) {
      await get(`/annonce/${n}`, BR);
      await get(`/annonce/${n}`);
      await get(`/annonce/${n}`, { 'accept-encoding': 'gzip' });
    }
    const { bytes, pages } = cached.figures();
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(pages).toBeGreaterThan(10);
  });
});

test('each page that somebody receives is told, and none that the process renders for itself', async () => {
  await get('/');
  await get('/', {}, 'HEAD');
  now += 31_000;
  const { headers } = await get('/');
  await settle();
  await get('/', { 'if-none-match': headers.get('etag') ?? '' });
  answer = () => page('gone', { status: 410 });
  await get('/gone');
  expect(served).toEqual(['/', '/', '/']);
});
