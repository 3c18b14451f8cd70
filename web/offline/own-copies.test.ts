import { describe, expect, test } from 'vitest';
import { ACCOUNT_HEADER } from '#shared/platform/account-header.ts';
import { createCopies } from './own-copies.ts';

const NOW = 1_000_000;
const AWA = `usr_awa ${NOW + 1000}`;
const KOFI = `usr_kofi ${NOW + 1000}`;

/** CacheStorage as browsers have it, in memory. */
function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, answer: Response) => {
        entries.delete(url);
        entries.set(url, answer);
      },
      keys: async () => [...entries.keys()],
      delete: async (url: string) => entries.delete(url),
    };
  };
  return {
    open: async (name: string) => open(name) as unknown as Cache,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
}

function setUp() {
  const clock = { now: NOW };
  const caches = fakeCaches();
  return { clock, caches, copies: createCopies({ caches, now: () => clock.now, limit: 3 }) };
}

const answer = (owner: string | null, text = 'text', more: Record<string, string> = {}) =>
  new Response(text, { headers: { ...(owner === null ? {} : { [ACCOUNT_HEADER]: owner }), ...more } });

async function keep(
  { copies }: ReturnType<typeof setUp>,
  url: string,
  given: Response,
  { isPersonal = false, begun = copies.begun() } = {},
) {
  await copies.store(url, given, { isPersonal, begun });
}

describe('copies', () => {
  test('of an account are found as long as its session lasts', async () => {
    const t = setUp();
    await keep(t, '/messages', answer(AWA));
    expect(await (await t.copies.find('/messages'))?.text()).toBe('text');
    t.clock.now += 1000;
    expect(await t.copies.find('/messages')).toBeUndefined();
    expect(await t.caches.keys()).not.toContain('tokpa-own-usr_awa');
  });

  test('of an account go when an answer is for somebody else, or for nobody', async () => {
    for (const owner of [KOFI, 'none']) {
      const t = setUp();
      await keep(t, '/messages', answer(AWA));
      await keep(t, '/immobilier', answer(owner));
      expect(await t.copies.find('/messages')).toBeUndefined();
      expect(await t.copies.find('/immobilier')).toBeDefined();
    }
  });

  test('of an account go when the server knows nobody any more', async () => {
    const t = setUp();
    await keep(t, '/messages', answer(AWA));
    await keep(t, '/api/messages', new Response('{}', { status: 401 }));
    expect(await t.copies.find('/messages')).toBeUndefined();
  });

  test('are not made of an answer that was under way while somebody signed out', async () => {
    const t = setUp();
    await keep(t, '/favorites', answer(AWA));
    const begun = t.copies.begun();
    await t.copies.purgeAccount('usr_awa');
    await keep(t, '/messages', answer(AWA), { begun });
    expect(await t.copies.find('/messages')).toBeUndefined();
  });

  test('are not made by an answer that is being stored while somebody signs out', async () => {
    const t = setUp();
    const storing = keep(t, '/messages', answer(AWA));
    await t.copies.purgeAccount('usr_awa');
    await storing;
    expect(await t.copies.find('/messages')).toBeUndefined();
  });

  test('of an account go with a public page, which only visitors get, and while somebody signs in', async () => {
    const t = setUp();
    await keep(t, '/messages', answer(AWA));
    await t.copies.observePage(answer(null, '', { 'Cache-Control': 'public' }), t.copies.begun());
    expect(await t.copies.find('/messages')).toBeUndefined();
    await keep(t, '/messages', answer(AWA));
    await t.copies.purge();
    expect(await t.copies.find('/messages')).toBeUndefined();
  });

  test('of what was removed go', async () => {
    const t = setUp();
    await keep(t, '/annonce/1', answer('none'));
    await keep(t, '/annonce/1', new Response('', { status: 410 }));
    expect(await t.copies.find('/annonce/1')).toBeUndefined();
  });

  test('of the next account are made of what was under way while the first one’s were purged', async () => {
    const t = setUp();
    await keep(t, '/favorites', answer(AWA));
    const begun = t.copies.begun();
    await t.copies.purgeAccount('usr_awa');
    await keep(t, '/messages', answer(KOFI), { begun });
    expect(await t.copies.find('/messages')).toBeDefined();
  });

  test('of an account stay when an older answer is for nobody', async () => {
    const t = setUp();
    const begun = t.copies.begun();
    await keep(t, '/messages', answer(AWA));
    await keep(t, '/messages', answer(KOFI));
    await keep(t, '/immobilier', answer('none'), { begun });
    expect(await t.copies.find('/messages')).toBeDefined();
  });

  test('of one account go while the next one’s stay', async () => {
    const t = setUp();
    await keep(t, '/messages', answer(KOFI));
    await t.copies.purgeAccount('usr_awa');
    expect(await t.copies.find('/messages')).toBeDefined();
  });

  test.each([
    ['an answer that may not be stored', answer('none', '', { 'Cache-Control': 'no-store' })],
    ['a failure', new Response('', { status: 500, headers: { [ACCOUNT_HEADER]: 'none' } })],
    ['an answer that does not say whose it is', answer(null)],
  ])('are not made of %s', async (_what, given) => {
    const t = setUp();
    await keep(t, '/immobilier', given);
    expect(await t.copies.find('/immobilier')).toBeUndefined();
  });

  test('of a personal address are not made for visitors', async () => {
    const t = setUp();
    await keep(t, '/messages', answer('none'), { isPersonal: true });
    expect(await t.copies.find('/messages')).toBeUndefined();
  });

  test('of what everybody may see need no owner', async () => {
    const t = setUp();
    await keep(t, '/immobilier', answer(null, '', { 'Cache-Control': 'public, max-age=0' }));
    expect(await t.copies.find('/immobilier')).toBeDefined();
  });

  test('are limited in number; the oldest go', async () => {
    const t = setUp();
    for (const url of ['/a', '/b', '/c', '/a', '/d']) await keep(t, url, answer('none'));
    const found = await Promise.all(['/a', '/b', '/c', '/d'].map((url) => t.copies.find(url)));
    expect(found.map(Boolean)).toEqual([true, false, true, true]);
  });
});
