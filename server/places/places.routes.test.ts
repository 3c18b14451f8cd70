import { beforeEach, expect, test } from 'vitest';
import { DISTRICTS } from '#shared/places/districts.data.ts';
import { cityName } from '#shared/platform/places.ts';
import { foldText } from '#shared/platform/text.ts';
import { listingsOf } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aListing } from '#server/listings/listings.factory.ts';

const t = useTestApp();

let sellers: Awaited<ReturnType<typeof signIn>>[];
beforeEach(async () => {
  sellers = [await signIn(t), await signIn(t)];
});

const ask = (city: string, headers: Record<string, string> = sellers[0]?.headers ?? {}) =>
  listingsOf(t, headers).districts.$get({ query: { city } });
const suggested = async (city: string) => (await (await ask(city)).json()).data;

async function named(district: string, change: Parameters<typeof aListing>[1] = {}) {
  for (const { userId } of sellers)
    await aListing(t.services.db, { sellerId: userId, citySlug: 'cotonou', district, ...change });
}

test('suggests the known districts of the city, to members only', async () => {
  expect(await suggested('cotonou')).toEqual(DISTRICTS.cotonou);
  expect(await suggested('lokossa')).toEqual([]);
  expect((await ask('cotonou', {})).status).toBe(401);
  expect(await refusal(ask('atlantide'))).toMatchObject({
    status: 422,
    fields: { city: expect.any(String) },
  });
});

test('districts used by several sellers come first, in their known spelling', async () => {
  await named('fidjrosse');
  await named('Womey');
  const quartiers = await suggested('cotonou');
  expect(quartiers.slice(0, 2).toSorted()).toEqual(['Fidjrossè', 'Womey']);
  expect(quartiers.filter((each) => foldText(each) === 'fidjrosse')).toHaveLength(1);
  expect(await suggested('porto-novo')).not.toContain('Womey');
});

test('districts of a single seller, or of listings that are not public, are not suggested', async () => {
  const [seller] = sellers;
  await aListing(t.services.db, {
    sellerId: seller?.userId ?? null,
    citySlug: 'cotonou',
    district: 'Appelez 0197',
  });
  await named('Cachette', { status: 'pending' });
  await named('Ailleurs', { isPaused: true });
  expect(await suggested('cotonou')).toEqual(DISTRICTS.cotonou);
});

test('every city of the list is known and has 6 to 30 distinct districts', () => {
  for (const [city, quartiers] of Object.entries(DISTRICTS)) {
    expect([city, cityName(city) === city]).toEqual([city, false]);
    expect(quartiers.length).toBeGreaterThanOrEqual(6);
    expect(quartiers.length).toBeLessThanOrEqual(30);
    expect(new Set(quartiers.map(foldText)).size).toBe(quartiers.length);
  }
});
