import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { eq } from 'drizzle-orm';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';

const t = useTestApp();

type Page = {
  data: { id: string; title: string; isPremium: boolean }[];
  nextCursor: string | null;
  hasMore: boolean;
  total: { count: number };
};

async function page(query: Record<string, string> = {}): Promise<Page> {
  const search = new URLSearchParams({ domain: 'real_estate', ...query });
  const answer = await apiFetch(t)(`/api/search/listings?${search.toString()}`);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

async function readAll(query: Record<string, string> = {}): Promise<Page['data']> {
  const read: Page['data'] = [];
  let next = await page(query);
  for (;;) {
    read.push(...next.data);
    if (next.nextCursor === null) return read;
    next = await page({ ...query, cursor: next.nextCursor });
  }
}

type Spec = NonNullable<Parameters<typeof aListing>[1]>;
const boosted = (title: string, spec: Spec = {}) =>
  aListing(t.services.db, {
    title,
    boostEndsAt: new Date(TEST_NOW + 30 * DAY_MS),
    boostRank: 1,
    publishedAt: new Date(TEST_NOW - 50 * DAY_MS),
    ...spec,
  });
const titles = (cards: Page['data']) => cards.map(({ title }) => title);

beforeEach(async () => {
  for (let index = 0; index < 40; index++)
    await aListing(t.services.db, {
      title: `n${index}`,
      publishedAt: new Date(TEST_NOW - index * HOUR_MS),
    });
});

describe('boosted listings in their category', () => {
  test('take every fourth place from the first, marked, by priority; all others follow in their order', async () => {
    await boosted('low');
    await boosted('highest', { boostRank: 3 });
    await boosted('featured', { boostRank: 7 });
    await boosted('over', { boostEndsAt: new Date(TEST_NOW) });
    const read = await readAll();
    expect(titles(read).slice(0, 10)).toEqual([
      'featured',
      'n0',
      'n1',
      'n2',
      'highest',
      'n3',
      'n4',
      'n5',
      'low',
      'n6',
    ]);
    expect(titles(read).slice(9)).toEqual([
      ...Array.from({ length: 34 }, (_, index) => `n${index + 6}`),
      'over',
    ]);
    expect(read.filter(({ isPremium }) => isPremium)).toHaveLength(3);
    expect((await page()).total.count).toBe(44);
  });

  test('rotate within one priority, hour by hour, each about as often', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) await boosted(name);
    await boosted('higher', { boostRank: 2 });
    const first = new Map(names.map((name) => [name, 0]));
    for (let hour = 0; hour < 96; hour++) {
      t.setNow(TEST_NOW + hour * HOUR_MS);
      const { data } = await page({ per: '6' });
      expect(data[0]?.title).toBe('higher');
      const second = data[4]?.title ?? '';
      first.set(second, (first.get(second) ?? 0) + 1);
    }
    // 24 each on average; a deviation this large happens once in ten thousand runs.
    for (const times of first.values()) expect(times).toBeGreaterThan(9);
    expect([...first.values()].reduce((sum, times) => sum + times, 0)).toBe(96);
  });

  test('a list read on into the next hour shows each listing once', async () => {
    for (let index = 0; index < 20; index++) await boosted(`b${index}`);
    const first = await page();
    t.setNow(TEST_NOW + HOUR_MS);
    const read = [...first.data];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const next = await page({ cursor });
      read.push(...next.data);
      cursor = next.nextCursor;
    }
    expect(read).toHaveLength(60);
    expect(new Set(titles(read)).size).toBe(60);
    const places = read.slice(0, 45).flatMap(({ title }, index) => (title.startsWith('b') ? [index] : []));
    expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index * 4));
  });

  test('one that is hidden while the list is read is left out', async () => {
    const ids = [await boosted('x'), await boosted('y'), await boosted('z'), await boosted('w')];
    const first = await page({ per: '6' });
    const shown = new Set(first.data.map(({ id }) => id));
    const gone = ids.find((id) => !shown.has(toPublicId('lst', id))) ?? '';
    await t.services.db.update(listings).set({ isHidden: true }).where(eq(listings.id, gone));
    const rest = [];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const next = await page({ per: '6', cursor });
      rest.push(...next.data);
      cursor = next.nextCursor;
    }
    const read = [...first.data, ...rest].map(({ id }) => id);
    expect(read).not.toContain(toPublicId('lst', gone));
    expect([read.length, new Set(read).size]).toEqual([43, 43]);
  });

  test('are promoted only where they match, and in no order that names what it sorts by', async () => {
    await boosted('Villa rare', { citySlug: 'parakou' });
    expect(titles((await page({ location: 'Cotonou' })).data)[0]).toBe('n0');
    expect(titles((await page({ location: 'Parakou' })).data)).toEqual(['Villa rare']);
    expect(titles((await page({ search: 'villa' })).data)).toEqual(['Villa rare']);
    for (const sort of ['popular', 'price_asc', 'price_desc']) {
      const unpromoted = await readAll({ sort, per: '48' });
      expect(unpromoted).toHaveLength(41);
      expect((await page({ sort })).data.filter(({ isPremium }) => isPremium).length).toBeLessThanOrEqual(1);
    }
  });
});
