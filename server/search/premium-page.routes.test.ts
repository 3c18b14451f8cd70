import { hc } from 'hono/client';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { categories } from '#server/categories/categories.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import type { searchRoutes } from './search.routes.ts';

const t = useTestApp();
const api = () => hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });

async function premium(query: Record<string, string> = {}) {
  const { data, ...rest } = await (await api().premium.$get({ query })).json();
  return { titles: data.map(({ title }) => title), ...rest };
}

describe('the premium page', () => {
  test('shows paid and hand-picked listings, twelve a page; a page number too high shows the last', async () => {
    for (let index = 0; index < 14; index++)
      await aListing(t.services.db, {
        title: `n${index}`,
        isPremium: true,
        publishedAt: new Date(TEST_NOW - index * 1000),
      });
    await aListing(t.services.db, { title: 'ordinary' });
    expect(await premium()).toMatchObject({
      titles: { length: 12 },
      page: 1,
      pages: 2,
      total: { count: 14, isCapped: false },
    });
    const [first, second] = [await premium(), await premium({ page: '2' })];
    expect([...first.titles, ...second.titles].toSorted()).toEqual(
      Array.from({ length: 14 }, (_, index) => `n${index}`).toSorted(),
    );
    expect(await premium({ page: '9' })).toEqual(second);
  });

  test('lists featured ones first, then by priority; equals rotate by the hour', async () => {
    const { db } = t.services;
    const boostEndsAt = new Date(TEST_NOW + 30 * DAY_MS);
    for (let index = 0; index < 20; index++)
      await aListing(db, { title: `low${index}`, boostRank: 1, boostEndsAt });
    await aListing(db, { title: 'high', boostRank: 2, boostEndsAt });
    await aListing(db, { title: 'featured', isFeatured: true });
    const now = await premium();
    expect(now.titles.slice(0, 2)).toEqual(['featured', 'high']);
    t.setNow(TEST_NOW + HOUR_MS);
    const later = await premium();
    expect(later.titles.slice(0, 2)).toEqual(['featured', 'high']);
    expect(later.titles).not.toEqual(now.titles);
    // The next pages keep the rotation slot of the first.
    const further = await premium({ page: '2', turn: String(now.turn) });
    expect(new Set([...now.titles, ...further.titles]).size).toBe(22);
  });

  test('filters by text, category, price and place', async () => {
    const { db } = t.services;
    await aListing(db, { title: 'Villa', isPremium: true, price: { amountMinor: 900, currency: 'XOF' } });
    await aListing(db, {
      title: 'Moto',
      isFeatured: true,
      category: 'automobile',
      specificData: {},
      citySlug: 'parakou',
    });
    expect((await premium({ search: 'motos' })).titles).toEqual(['Moto']);
    expect((await premium({ category: 'real_estate' })).titles).toEqual(['Villa']);
    expect((await premium({ maxPrice: '1000' })).titles).toEqual(['Villa']);
    expect((await premium({ location: 'Parakou' })).titles).toEqual(['Moto']);
    expect(await premium({ search: 'rien' })).toEqual({
      titles: [],
      page: 1,
      pages: 1,
      total: { count: 0, isCapped: false },
      turn: expect.any(Number),
    });
  });

  test('drops a listing when its boost ends', async () => {
    await aListing(t.services.db, { title: 'boosted', boostEndsAt: new Date(TEST_NOW + 1) });
    expect((await premium()).titles).toEqual(['boosted']);
    t.setNow(TEST_NOW + 2);
    expect((await premium()).titles).toEqual([]);
  });

  test('refuses a sub-category as category and an invalid page number', async () => {
    expect((await refusal(apiFetch(t)('/api/search/premium?category=telephonie&page=0'))).fields).toEqual({
      category: expect.any(String),
      page: expect.any(String),
    });
  });
});

describe('the categories', () => {
  test('come with their tips and the number of public listings', async () => {
    await aListing(t.services.db, {});
    await aListing(t.services.db, { status: 'pending' });
    const { data } = await (await api().categories.$get()).json();
    expect(data.map(({ id, count }) => [id, count.count])).toEqual([
      ['real_estate', 1],
      ['automobile', 0],
      ['services', 0],
      ['marketplace', 0],
    ]);
    expect(data[0]?.safetyTips.length).toBeGreaterThan(2);
  });

  test('have the name, order and tips that admins gave them, and say which are closed', async () => {
    await t.services.db.insert(categories).values([
      { id: 'services', label: 'Artisans', position: -1, safetyTips: ['Un devis.'] },
      { id: 'automobile', label: 'Auto', position: 0, safetyTips: [], isEnabled: false },
    ]);
    const { data } = await (await api().categories.$get()).json();
    expect(data.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['services', true],
      ['real_estate', true],
      ['automobile', false],
      ['marketplace', true],
    ]);
    expect(data[0]).toMatchObject({ label: 'Artisans', safetyTips: ['Un devis.'] });
  });
});
