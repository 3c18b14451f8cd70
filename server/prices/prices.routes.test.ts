import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Category } from '#shared/categories/category.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { comparables } from './price-help.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t);
});

type Car = { price?: number; year?: number; citySlug?: string; sellerId?: string; status?: 'pending' };

async function cars(count: number, { price = 4_000_000, year = 2012, ...rest }: Car = {}) {
  for (let index = 0; index < count; index += 1)
    await aListing(t.services.db, {
      category: 'automobile',
      title: `Toyota Corolla ${index}`,
      specificData: { make: 'Toyota', model: 'Corolla', year },
      price: { amountMinor: price + index * 100_000, currency: 'XOF' },
      citySlug: 'cotonou',
      ...rest,
    });
}

const COROLLA = { category: 'automobile' as Category, make: 'toyota', model: 'Corolla', year: '2012' };
const COTONOU = { countryCode: 'BJ' as const, citySlug: 'cotonou' };
const ask = async (question: Record<string, string> = {}) =>
  (
    await (
      await listingsOf(t, seller.headers)['price-help'].$get({
        query: { ...COROLLA, ...COTONOU, ...question },
      })
    ).json()
  ).data;

test('returns the quartiles and the sample size of comparable prices', async () => {
  await cars(11);
  expect(await ask()).toEqual({
    sample: 11,
    low: 4_250_000,
    median: 4_500_000,
    high: 4_750_000,
    basis: 'Toyota, Corolla, 2010 à 2014, Cotonou',
  });
});

test('returns nothing for fewer than ten', async () => {
  await cars(9);
  expect(await ask()).toBeNull();
  await cars(1);
  expect(await ask()).toMatchObject({ sample: 10 });
});

test('counts public listings of other sellers only', async () => {
  await cars(9);
  await cars(5, { status: 'pending' });
  await cars(5, { sellerId: seller.userId });
  expect(await ask()).toBeNull();
});

test('uses the closest set that is large enough: the years are widened first, then the city', async () => {
  await cars(10, { year: 2001, price: 1_000_000 });
  expect(await ask()).toMatchObject({ basis: 'Toyota, Corolla, Cotonou', median: 1_450_000 });
  await cars(10, { citySlug: 'parakou', price: 3_000_000 });
  expect(await ask({ citySlug: 'ouidah' })).toMatchObject({
    basis: 'Toyota, Corolla, 2010 à 2014, Bénin',
    median: 3_450_000,
  });
  expect(await ask({ countryCode: 'CI', citySlug: 'abidjan' })).toBeNull();
});

test('flats are compared by type, rent or sale, and rooms', async () => {
  for (let index = 0; index < 10; index += 1) await aListing(t.services.db);
  const flat = { category: 'real_estate', propertyType: 'appartement', bedrooms: '2' };
  expect(await ask({ ...flat, transactionType: 'location' })).toMatchObject({
    sample: 10,
    median: 120_000,
    basis: 'Appartement, Location, 2 chambres, Cotonou',
  });
  expect(await ask({ ...flat, transactionType: 'vente' })).toBeNull();
});

test('returns nothing for a car without a model', async () => {
  await cars(12);
  expect(await ask({ model: '' })).toBeNull();
});

test('is for members, and refuses an unknown category', async () => {
  const query = { ...COROLLA, ...COTONOU };
  expect(await refusal(listingsOf(t, {})['price-help'].$get({ query }))).toMatchObject({
    code: 'unauthenticated',
  });
  const wrong = { ...query, category: 'bateaux' as Category };
  expect(await refusal(listingsOf(t, seller.headers)['price-help'].$get({ query: wrong }))).toMatchObject({
    code: 'invalid_input',
  });
});

test('uses an index for any place, and reads a bounded number of rows', async () => {
  const { db } = t.services;
  await cars(1);
  await db.execute(sql`
    insert into listings (id, status, category, title, description, price_xof, city_slug, facets)
    select gen_random_uuid(), 'approved', 'automobile', 'Voiture ' || n, 'Une voiture soignée', 1000000 + n,
      'ville-' || n % 40, array['brand:Marque' || n % 60, 'country:BJ']
    from generate_series(1, 4000) as n`);
  await db.execute(sql`vacuum analyze listings`);
  for (const place of [sql`city_slug = 'ville-7'`, sql`facets @> array['country:BJ']::text[]`]) {
    const query = comparables('automobile', [place, sql`facets @> array['brand:Marque7']::text[]`]);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/^Limit/);
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toContain('Seq Scan');
  }
});
