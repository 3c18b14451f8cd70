import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { collectSearchWords } from './search.jobs.ts';
import type { searchRoutes } from './search.routes.ts';

const t = useTestApp();

const api = () => hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });
const get = (query: Record<string, string>) =>
  apiFetch(t)(`/api/search/listings?${new URLSearchParams(query).toString()}`);
const xof = (amountMinor: number) => ({ amountMinor, currency: 'XOF' as const });

type Page = {
  data: { id: string; title: string }[];
  hasMore: boolean;
  nextCursor: string | null;
  total: { count: number; isCapped: boolean };
  correctedSearch: string | null;
};

async function page(query: Record<string, string>): Promise<Page> {
  const answer = await get(query);
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}
const titles = async (domain: Category, query: Record<string, string> = {}) =>
  (await page({ domain, ...query })).data.map(({ title }) => title);
const found = async (domain: Category, query: Record<string, string>) =>
  (await titles(domain, query)).toSorted();

async function offer(
  title: string,
  category: Category,
  specificData: SpecificData,
  more: Parameters<typeof aListing>[1] = {},
) {
  await aListing(t.services.db, {
    title,
    category,
    specificData,
    description: 'Une annonce.',
    district: null,
    ...more,
  });
}

describe('the filters of each category', () => {
  test('immobilier', async () => {
    await offer('studio', 'real_estate', {
      propertyType: 'studio',
      transactionType: 'location',
      bedrooms: 1,
    });
    await offer('villa', 'real_estate', { propertyType: 'villa', transactionType: 'vente', bedrooms: 4 });
    await offer('château', 'real_estate', { propertyType: 'villa', transactionType: 'vente', bedrooms: 12 });
    expect(await found('real_estate', { type: 'studio' })).toEqual(['studio']);
    expect(await found('real_estate', { transaction: 'vente' })).toEqual(['château', 'villa']);
    expect(await found('real_estate', { bedrooms: '1' })).toEqual(['studio']);
    expect(await found('real_estate', { bedrooms: '4' })).toEqual(['château', 'villa']);
    expect(await found('real_estate', { type: 'studio', transaction: 'vente' })).toEqual([]);
  });

  test('automobile', async () => {
    await offer('corolla', 'automobile', { make: 'Toyota', year: 2016, fuel: 'essence' });
    await offer('308', 'automobile', { make: 'Peugeot', year: 2012, fuel: 'diesel' });
    await offer('swift', 'automobile', { make: 'Suzuki', year: 2020 });
    expect(await found('automobile', { brand: 'Toyota' })).toEqual(['corolla']);
    expect(await found('automobile', { brand: 'Autre' })).toEqual(['swift']);
    expect(await found('automobile', { year: '2012' })).toEqual(['308']);
    expect(await found('automobile', { minYear: '2016' })).toEqual(['corolla', 'swift']);
    expect(await found('automobile', { maxYear: '2016' })).toEqual(['308', 'corolla']);
    expect(await found('automobile', { minYear: '2013', maxYear: '2017' })).toEqual(['corolla']);
    expect(await found('automobile', { minYear: '2018', maxYear: '2012' })).toEqual([]);
    expect(await found('automobile', { fuel: 'diesel' })).toEqual(['308']);
  });

  test('services and marketplace', async () => {
    await offer('plombier', 'services', { serviceCategory: 'plomberie' });
    await offer('coiffeuse', 'services', { serviceCategory: 'coiffure' });
    await offer('téléphone', 'marketplace', { productCategory: 'telephonie', condition: 'neuf' });
    await offer('table', 'marketplace', { productCategory: 'mobilier', condition: 'bon' });
    expect(await found('services', { serviceType: 'plomberie' })).toEqual(['plombier']);
    expect(await found('marketplace', { category: 'mobilier' })).toEqual(['table']);
    expect(await found('marketplace', { condition: 'neuf' })).toEqual(['téléphone']);
  });

  test('only what is public, and only of the category', async () => {
    await offer('public', 'services', {});
    for (const hidden of [
      { status: 'pending' as const },
      { status: 'sold' as const },
      { isPaused: true },
      { isHidden: true },
    ])
      await offer('hidden', 'services', {}, hidden);
    await offer('other', 'marketplace', {});
    expect(await titles('services')).toEqual(['public']);
    expect((await page({ domain: 'services' })).total).toEqual({ count: 1, isCapped: false });
  });

  test('prices in francs, whatever the currency', async () => {
    await offer('francs', 'services', {}, { price: xof(60_000) });
    await offer('euros', 'services', {}, { price: { amountMinor: 10_000, currency: 'EUR' } });
    await offer('no price', 'services', {}, { price: null });
    expect(await found('services', { minPrice: '65000' })).toEqual(['euros']);
    expect(await found('services', { maxPrice: '65595' })).toEqual(['francs']);
    expect(await found('services', { maxPrice: '65596' })).toEqual(['euros', 'francs']);
  });

  test('a text within a price range finds both ends of it and nothing outside', async () => {
    for (const price of [99_999, 100_000, 120_000, 149_999, 150_000, 150_001])
      await offer(`Lampe ${price}`, 'marketplace', {}, { price: xof(price) });
    await offer('Lampe sans prix', 'marketplace', {}, { price: null });
    const between = (minPrice: number, maxPrice: number) =>
      titles('marketplace', {
        search: 'lampe',
        sort: 'price_asc',
        minPrice: String(minPrice),
        maxPrice: String(maxPrice),
      });
    expect(await between(100_000, 149_999)).toEqual(['Lampe 100000', 'Lampe 120000', 'Lampe 149999']);
    expect(await between(120_000, 120_000)).toEqual(['Lampe 120000']);
    expect(await between(130_000, 140_000)).toEqual([]);
    expect(await found('marketplace', { search: 'lampe', maxPrice: '99999' })).toEqual(['Lampe 99999']);
    expect(await found('marketplace', { search: 'lampe', minPrice: '150001' })).toEqual(['Lampe 150001']);
  });

  test('a place: city, country, quarter, in any spelling', async () => {
    await offer('cotonou', 'services', {}, { district: 'Fidjrossè' });
    await offer('porto-novo', 'services', {}, { citySlug: 'porto-novo' });
    await offer('dakar', 'services', {}, { countryCode: 'SN', citySlug: 'dakar', district: 'Médina' });
    await offer(
      'nowhere',
      'services',
      {},
      { countryCode: null, citySlug: null, description: 'Je travaille à Dakar et Cotonou.' },
    );
    expect(await found('services', { location: 'Cotonou' })).toEqual(['cotonou']);
    expect(await found('services', { location: 'porto novo' })).toEqual(['porto-novo']);
    expect(await found('services', { location: 'BENIN' })).toEqual(['cotonou', 'porto-novo']);
    expect(await found('services', { location: 'fidjrosse' })).toEqual(['cotonou']);
    expect(await found('services', { location: 'fidj' })).toEqual(['cotonou']);
    expect(await found('services', { location: 'Médina, Dakar' })).toEqual(['dakar']);
    expect(await found('services', { location: 'Tombouctou' })).toEqual([]);
    expect(await found('services', { location: '!!' })).toEqual([]);
  });
});

describe('the text', () => {
  beforeEach(async () => {
    await offer('Grands appartements meublés à louer', 'real_estate', {});
    await offer('Chambre/salon sanitaire', 'real_estate', {});
    await offer(
      'Terrain clôturé',
      'real_estate',
      { propertyType: 'terrain' },
      { description: 'Près de l’université, eau et électricité.' },
    );
    await collectSearchWords(t.services.db);
  });

  test.each([
    ['appartement meuble', 'Grands appartements meublés à louer'],
    ['MEUBLÉS APPARTEMENTS', 'Grands appartements meublés à louer'],
    ['l’appartement à louer', 'Grands appartements meublés à louer'],
    ['salon', 'Chambre/salon sanitaire'],
    ['chambre', 'Chambre/salon sanitaire'],
    ['parcelle', 'Terrain clôturé'],
    ['universite', 'Terrain clôturé'],
    ['cloture', 'Terrain clôturé'],
  ])('"%s" finds "%s"', async (search, title) => {
    expect(await page({ domain: 'real_estate', search })).toMatchObject({
      data: [{ title }],
      correctedSearch: null,
    });
  });

  test.each([
    ['apartement', 'appartement'],
    ['apartements louer', 'appartements louer'],
    ['terain', 'terrain'],
    ['sanitiare', 'sanitaire'],
  ])('the misspelt "%s" is searched as something like "%s", and the answer says so', async (search, like) => {
    const { data, correctedSearch } = await page({ domain: 'real_estate', search });
    expect(data).toHaveLength(1);
    expect(correctedSearch?.slice(0, 6)).toBe(like.slice(0, 6));
  });

  test('a text that is near no known word finds nothing and is not corrected', async () => {
    expect(await page({ domain: 'real_estate', search: 'xylophone' })).toEqual({
      data: [],
      hasMore: false,
      nextCursor: null,
      total: { count: 0, isCapped: false },
      correctedSearch: null,
    });
  });

  test.each([
    ['motos', 'moto'],
    ['moto', 'Motos'],
    ['studios', 'studio'],
    ['bijou', 'Bijoux'],
    ['taxis', 'taxi'],
    ['bureaux', 'bureau'],
    ['cheval', 'chevaux'],
    ['noix', 'noix'],
  ])('singular and plural are the same: "%s" finds "%s"', async (search, title) => {
    await offer(title, 'marketplace', {});
    expect(await titles('marketplace', { search })).toEqual([title]);
  });

  test('a better match comes first by relevance, which is the default order of a text', async () => {
    await offer('Moto', 'automobile', {}, { publishedAt: new Date(TEST_NOW - DAY_MS) });
    await offer('Casque', 'automobile', {}, { description: 'Un casque pour une moto.' });
    expect(await titles('automobile', { search: 'moto' })).toEqual(['Moto', 'Casque']);
    expect(await titles('automobile', { search: 'moto', sort: 'newest' })).toEqual(['Casque', 'Moto']);
  });
});

describe('the orders', () => {
  test('newest, price up, price down, popular; without a price comes last both ways', async () => {
    const at = (days: number) => new Date(TEST_NOW - days * DAY_MS);
    await offer('cheap', 'services', {}, { price: xof(10), popularity: 5, publishedAt: at(3) });
    await offer('dear', 'services', {}, { price: xof(1000), popularity: 1, publishedAt: at(1) });
    await offer('free talk', 'services', {}, { price: null, popularity: 9, publishedAt: at(2) });
    expect(await titles('services')).toEqual(['dear', 'free talk', 'cheap']);
    expect(await titles('services', { sort: 'relevance' })).toEqual(['dear', 'free talk', 'cheap']);
    expect(await titles('services', { sort: 'price_asc' })).toEqual(['cheap', 'dear', 'free talk']);
    expect(await titles('services', { sort: 'price_desc' })).toEqual(['dear', 'cheap', 'free talk']);
    expect(await titles('services', { sort: 'popular' })).toEqual(['free talk', 'cheap', 'dear']);
  });
});

describe('paging', () => {
  const orders = ['newest', 'price_asc', 'price_desc', 'popular', 'relevance'].flatMap((sort) => [
    { sort, search: '' },
    { sort, search: 'lampe' },
  ]);
  test.each(orders)(
    'by $sort with "$search" visits every row once, equal keys and missing prices included',
    async ({ sort, search }) => {
      const ids: string[] = [];
      for (let index = 0; index < 25; index++) {
        const price = index % 3 === 0 ? null : xof((index % 2) * 1000);
        const title = `Lampe ${'lampe '.repeat(index % 3)}`;
        ids.push(
          toPublicId(
            'lst',
            await aListing(t.services.db, {
              category: 'marketplace',
              specificData: {},
              title,
              price,
              popularity: index % 2,
              publishedAt: new Date(TEST_NOW - (index % 4) * DAY_MS),
            }),
          ),
        );
      }
      const query = { domain: 'marketplace', sort, per: '6', ...(search ? { search } : {}) };
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: Page = await page({ ...query, ...(cursor ? { cursor } : {}) });
        expect(next.total).toEqual({ count: 25, isCapped: false });
        expect(next.hasMore).toBe(next.nextCursor !== null);
        seen.push(...next.data.map(({ id }) => id));
        cursor = next.nextCursor;
      } while (cursor && seen.length < 100);
      expect(seen).toHaveLength(25);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    },
  );

  test('a cursor of another order or a made-up one is refused by name', async () => {
    for (let index = 0; index < 7; index++) await offer('x', 'services', {});
    const { nextCursor } = await page({ domain: 'services', per: '6' });
    expect(
      await refusal(get({ domain: 'services', per: '6', sort: 'popular', cursor: nextCursor ?? '' })),
    ).toMatchObject({ status: 422, fields: { cursor: expect.any(String) } });
    expect(await refusal(get({ domain: 'services', cursor: 'x' }))).toMatchObject({
      status: 422,
      fields: { cursor: expect.any(String) },
    });
  });
});

test('an unknown parameter, a foreign filter and a missing domain are refused by their names', async () => {
  expect((await refusal(get({ domain: 'services', foo: '1' }))).fields).toEqual({ foo: expect.any(String) });
  expect((await refusal(get({ domain: 'services', bedrooms: '1' }))).fields).toEqual({
    bedrooms: expect.any(String),
  });
  expect((await refusal(get({ search: 'x' }))).fields).toEqual({ domain: expect.any(String) });
  expect(
    (await refusal(apiFetch(t)('/api/search/listings?domain=services&domain=automobile'))).fields,
  ).toEqual({ domain: expect.any(String) });
});

test('a text is read as a search', async () => {
  expect(
    await (
      await api().interpret.$get({ query: { q: 'apartement 2 chambre cotonou moins de 150000' } })
    ).json(),
  ).toMatchObject({
    section: 'immobilier',
    params: { type: 'appartement', bedrooms: 2, location: 'Cotonou', maxPrice: 150_000 },
  });
});
