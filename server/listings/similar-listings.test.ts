import { eq, sql } from 'drizzle-orm';
import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { aListing } from './listings.factory.ts';
import { listings } from './listings.table.ts';
import { comparedWith, similarIds } from './similar-listings.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const NEAR = { amountMinor: 130_000, currency: 'XOF' } as const;
const FAR = { amountMinor: 9_000_000, currency: 'XOF' } as const;

async function similarOf(id: string) {
  const api = hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t) });
  const { data, total } = await (
    await api[':id'].similar.$get({ param: { id: toPublicId('lst', id) } })
  ).json();
  return { ids: data.map((card) => card.id), total };
}

const id = async (spec: Parameters<typeof aListing>[1] = {}) => aListing(t.services.db, spec);
const shown = (uuid: string) => toPublicId('lst', uuid);
const xof = (amountMinor: number) => ({ amountMinor, currency: 'XOF' as const });
const flat = { propertyType: 'appartement', transactionType: 'location', bedrooms: 2 };

test('ten approved listings of the category are returned, the nearest in price first and then the newest', async () => {
  const origin = await id({ publishedAt: new Date(TEST_NOW) });
  // Newest first: six far in price, then nine near, then the sixteenth.
  const made: string[] = [];
  for (let place = 0; place < 16; place += 1)
    made.push(
      shown(
        await id({
          price: place < 6 ? FAR : NEAR,
          publishedAt: new Date(TEST_NOW - (place + 2) * HOUR_MS),
        }),
      ),
    );
  // Nearer and newer than all of them, but either not approved or of another category.
  const newest = { price: NEAR, publishedAt: new Date(TEST_NOW - HOUR_MS) };
  await id({ ...newest, category: 'automobile', specificData: {} });
  for (const status of ['pending', 'rejected', 'draft', 'expired', 'sold', 'removed'] as const)
    await id({ ...newest, status });
  await id({ ...newest, isPaused: true });
  await id({ ...newest, isHidden: true });
  expect(await similarOf(origin)).toEqual({ ids: made.slice(6, 16), total: { count: 16, isCapped: false } });
});

test('a flat to rent is followed by flats to rent at such a rent, and by houses for sale last', async () => {
  const origin = await id({ price: xof(87_000), specificData: flat });
  const villa = { propertyType: 'villa', transactionType: 'vente' };
  const ordered = [
    await id({ price: xof(95_000), specificData: flat, citySlug: 'parakou' }),
    await id({ price: xof(180_000), specificData: flat }),
    await id({ price: xof(90_000), specificData: { ...flat, propertyType: 'bureau' }, citySlug: 'parakou' }),
    await id({ price: xof(87_000), specificData: { ...flat, transactionType: 'vente' } }),
    await id({ price: xof(187_000_000), specificData: villa }),
  ];
  // Newer than all of these, so that age alone would put it first.
  await id({ price: xof(187_000_000), specificData: villa, publishedAt: new Date(TEST_NOW + HOUR_MS) });
  const { ids } = await similarOf(origin);
  expect(ids.slice(0, 4)).toEqual(ordered.slice(0, 4).map(shown));
  expect(ids).toHaveLength(6);
});

test('a motorcycle is followed by motorcycles of its make, and a listing without a price by its own kind', async () => {
  const vehicle = (vehicleType: string, make: string, price = xof(450_000)) =>
    id({ category: 'automobile', price, specificData: { vehicleType, make } });
  const origin = await vehicle('moto', 'Honda');
  const [car, other, same] = [
    await vehicle('voiture', 'Peugeot'),
    await vehicle('moto', 'Autre'),
    await vehicle('moto', 'Honda'),
  ];
  expect((await similarOf(origin)).ids).toEqual([same, other, car].map(shown));
  const service = (serviceCategory: string) =>
    id({ category: 'services', price: null, specificData: { serviceCategory } });
  const plumber = await service('plomberie');
  const rest = [await service('plomberie'), await service('coiffure')];
  expect((await similarOf(plumber)).ids).toEqual(rest.map(shown));
});

test('are found in a large category among few rows, each by an index', async () => {
  const { db } = t.services;
  const origin = await id({ price: xof(87_000), specificData: flat });
  const match = await id({ price: xof(88_000), specificData: flat });
  await db.execute(sql`
    insert into listings (id, status, category, title, description, price_xof, city_slug, specific_data)
    select gen_random_uuid(), 'approved', 'real_estate', 'Villa ' || n, 'Une villa soignée', 50000000 + n,
      'cotonou', '{"propertyType":"villa","transactionType":"vente"}'
    from generate_series(1, 4000) as n`);
  await db.execute(sql`vacuum analyze listings`);
  expect((await similarOf(origin)).ids[0]).toBe(shown(match));
  const statements = await recordStatements(t, () => similarOf(origin));
  expect(statements.filter((one) => one.includes(' union '))).toHaveLength(1);
  const [listing] = await db.select().from(listings).where(eq(listings.id, origin));
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${listing ? similarIds(comparedWith(listing)) : sql``}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan');
  expect(plan).not.toMatch(/Seq Scan on listings\b/);
});
