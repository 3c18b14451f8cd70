import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { countUse } from '#server/platform/http/limits.ts';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { collectSearchWords } from '#server/search/search.jobs.ts';
import { searchWords } from '#server/search/search-words.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aListing } from './listings.factory.ts';
import { countViews, refreshPopularity, removeSharePictures } from './listings.jobs.ts';
import { expireListings } from '#server/freshness/freshness.jobs.ts';
import { listingCounters, listings, listingViews } from './listings.table.ts';

const t = useTestApp();

const viewsOf = async (id: string) =>
  (await t.services.db.select().from(listingCounters).where(eq(listingCounters.listingId, id)))[0]?.views;
const statusOf = async (id: string) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0]?.status;
const view = (listingId: string, visitor: string, day = '2026-11-20') =>
  t.services.db.insert(listingViews).values({ listingId, visitor, day });

describe('counting views', () => {
  test('adds each once, however often and concurrently it runs', async () => {
    const id = await aListing(t.services.db, { views: 5 });
    for (const visitor of ['a', 'b', 'c']) await view(id, visitor);
    await Promise.all([countViews.run(t.services, {}), countViews.run(t.services, {})]);
    await countViews.run(t.services, {});
    expect(await viewsOf(id)).toBe(8);
  });

  test('creates a missing counter', async () => {
    const id = await aListing(t.services.db, {});
    await t.services.db.delete(listingCounters);
    await view(id, 'a');
    await countViews.run(t.services, {});
    expect(await viewsOf(id)).toBe(1);
  });

  test('deletes views after two days, but none that was not counted', async () => {
    const id = await aListing(t.services.db, {});
    await view(id, 'old', '2026-11-17');
    await view(id, 'yesterday', '2026-11-19');
    await countViews.run(t.services, {});
    expect((await t.services.db.select().from(listingViews)).map(({ visitor }) => visitor)).toEqual([
      'yesterday',
    ]);
    expect(await viewsOf(id)).toBe(2);
  });
});

test('popularity weights a contact more than a favourite and a favourite more than a view', async () => {
  const id = await aListing(t.services.db, { views: 7, contacts: 2 });
  const still = await aListing(t.services.db, {});
  await t.services.db.update(listingCounters).set({ favorites: 3 }).where(eq(listingCounters.listingId, id));
  await refreshPopularity.run(t.services, {});
  const rows = await t.services.db
    .select({ id: listings.id, popularity: listings.popularity })
    .from(listings);
  expect(new Map(rows.map((row) => [row.id, row.popularity]))).toEqual(
    new Map([
      [id, 7 + 15 + 20],
      [still, 0],
    ]),
  );
});

test('uses of rate limits are deleted once their window is over', async () => {
  await countUse(t.services, { key: 'x', max: 1, windowSeconds: 60 });
  await refreshPopularity.run(t.services, {});
  expect(await t.services.db.select().from(rateLimits)).toHaveLength(1);
  t.setNow(TEST_NOW + 60_001);
  await refreshPopularity.run(t.services, {});
  expect(await t.services.db.select().from(rateLimits)).toEqual([]);
});

describe('expiry', () => {
  let old: string;
  let fresh: string;
  beforeEach(async () => {
    old = await aListing(t.services.db, { publishedAt: new Date(TEST_NOW - 61 * DAY_MS) });
    fresh = await aListing(t.services.db, { publishedAt: new Date(TEST_NOW - 59 * DAY_MS) });
  });

  test('comes sixty days after approval or renewal', async () => {
    await expireListings.run(t.services, {});
    expect([await statusOf(old), await statusOf(fresh)]).toEqual(['expired', 'approved']);
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await expireListings.run(t.services, {});
    expect(await statusOf(fresh)).toBe('expired');
  });

  test('follows the setting', async () => {
    await saveSetting(t.services.db, 'listingLifetimeDays', 30);
    await expireListings.run(t.services, {});
    expect(await statusOf(fresh)).toBe('expired');
  });

  test('affects approved listings only', async () => {
    const sold = await aListing(t.services.db, { status: 'sold', publishedAt: new Date(0) });
    await expireListings.run(t.services, {});
    expect(await statusOf(sold)).toBe('sold');
  });
});

test('share pictures of listings that are not public are deleted, and nothing else in that folder', async () => {
  const { db, storage } = t.services;
  const keys = [
    `og/${await aListing(db, {})}/a.jpg`,
    `og/${await aListing(db, { status: 'removed' })}/b.jpg`,
    'og/site/c.jpg',
    'og/blog/d.jpg',
  ];
  for (const key of keys) await storage.put(key, new Uint8Array([1]), 'image/jpeg');
  await removeSharePictures.run(t.services, {});
  const left: string[] = [];
  for await (const key of storage.list('og')) left.push(key);
  expect(left).toEqual(keys.filter((key) => !key.endsWith('b.jpg')));
});

describe('the words offered as corrections', () => {
  test('are those of public listings, without accents and numbers, and are updated', async () => {
    await aListing(t.services.db, { title: 'Électroménager 128Go', specificData: {}, district: null });
    await aListing(t.services.db, { title: 'Secret', status: 'pending' });
    await collectSearchWords(t.services.db);
    await collectSearchWords(t.services.db);
    const words = (await t.services.db.select().from(searchWords)).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['electromenager', 'cotonou', 'benin']));
    expect(words).not.toContain('secret');
    expect(words.every((word) => /^[a-z]{3,40}$/.test(word))).toBe(true);
  });
});
