import { describe, expect, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Category } from '#shared/categories/category.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { invalidateCounts, cachedCount } from './cached-counts.ts';

const t = useTestApp();

const MANY = { count: 10_000, isCapped: true };

const knownOf = async (search: ListingSearch, list: Category | 'premium' = 'real_estate') =>
  (await cachedCount(t.services, list, search)).known;

async function keep(search: ListingSearch, count = MANY): Promise<void> {
  (await cachedCount(t.services, 'real_estate', search)).keep(count);
}

async function totalOf(query: string): Promise<number> {
  const answer = await t.app.request(`/api/search/listings?domain=real_estate${query}`);
  const { total }: { total: { count: number } } = await answer.json();
  return total.count;
}

describe('how many listings a large list has', () => {
  test.each<[ListingSearch, string]>([
    [{}, ''],
    [{}, '&sort=price_asc'],
    [{ location: 'Cotonou' }, '&location=Cotonou'],
    [{ type: 'villa' }, '&type=villa'],
  ])('is not counted again: %j', async (search, query) => {
    await aListing(t.services.db, { citySlug: 'cotonou' });
    await keep(search);
    const statements = await recordStatements(t, async () => expect(await totalOf(query)).toBe(MANY.count));
    expect(statements.filter((statement) => statement.includes(') as counted'))).toHaveLength(0);
  });

  test.each<['premium' | 'premium services', string]>([
    ['premium', ''],
    ['premium services', '?category=services'],
  ])('is not counted again: %s', async (list, query) => {
    (await cachedCount(t.services, list, {})).keep(MANY);
    const statements = await recordStatements(t, async () => {
      const { total } = await (await t.app.request(`/api/search/premium${query}`)).json();
      expect(total).toEqual(MANY);
    });
    expect(statements.filter((statement) => statement.includes(') as counted'))).toHaveLength(0);
  });

  test('is forgotten when a listing becomes public or is so no more, and after ten seconds', async () => {
    await keep({});
    invalidateCounts(t.services.db);
    expect(await knownOf({})).toBeNull();
    await keep({});
    t.setNow(TEST_NOW + 10 * SECOND_MS);
    expect(await knownOf({})).toBeNull();
  });

  test('is forgotten even if it was being counted meanwhile', async () => {
    const { keep: keepLater } = await cachedCount(t.services, 'real_estate', {});
    invalidateCounts(t.services.db);
    keepLater(MANY);
    expect(await knownOf({})).toBeNull();
  });

  test.each<ListingSearch>([{ minPrice: 1 }, { maxPrice: 9 }, { location: 'Akpakpa' }, { search: 'villa' }])(
    'is always counted where something was typed: %j',
    async (search) => {
      await keep(search);
      expect(await knownOf(search)).toBeNull();
    },
  );

  test('is not mistaken for that of another category, city or choice', async () => {
    await keep({ location: 'Cotonou', type: 'villa' });
    expect(await knownOf({ location: 'Cotonou', type: 'villa' })).toEqual(MANY);
    for (const list of ['automobile', 'premium'] as const)
      expect(await knownOf({ location: 'Cotonou', type: 'villa' }, list)).toBeNull();
    const others: ListingSearch[] = [{}, { location: 'Cotonou' }, { type: 'villa' }];
    for (const other of others) expect(await knownOf(other)).toBeNull();
  });
});

test('a list that one can count along always has its own number', async () => {
  await aListing(t.services.db);
  expect(await totalOf('')).toBe(1);
  await aListing(t.services.db);
  expect(await totalOf('')).toBe(2);
});
