import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { interpretationAnswer } from '#shared/search/search.schema.ts';
import {
  invalidateCategories,
  readCategories,
  writeCategory,
} from '#server/categories/categories.queries.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { builtInVocabulary } from '#server/search-words/vocabulary.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { loadVocabulary } from './interpret-text.ts';
import { collectSearchWords } from './search.jobs.ts';
import type { searchRoutes } from './search.routes.ts';

const t = useTestApp();

const api = () => hc<typeof searchRoutes>('/api/search', { fetch: apiFetch(t) });
const interpret = async (q: string) => (await api().interpret.$get({ query: { q } })).json();

test('the answer says which words were understood as what, and which were not', async () => {
  const answer = await interpret('apart 2 chbre wifi cotonou 150k sans piscine');
  expect(interpretationAnswer.parse(answer)).toEqual({
    section: 'immobilier',
    elsewhere: null,
    params: { type: 'appartement', bedrooms: 2, location: 'Cotonou', maxPrice: 150_000, search: 'wifi' },
    understood: [
      { words: 'apart', field: 'type', value: 'appartement', label: 'Appartement' },
      { words: '2 chbre', field: 'bedrooms', value: 2, label: '2 chambres' },
      { words: 'cotonou', field: 'location', value: 'Cotonou', label: 'Cotonou' },
      { words: '150k', field: 'maxPrice', value: 150_000, label: '≤ 150\u00a0000\u00a0F CFA' },
    ],
    unknown: ['wifi'],
    excluded: ['sans piscine'],
    intent: 'search',
    isShortened: false,
  });
});

test('a site whose team added no words shares the built-in ones', async () => {
  const ctx = { ...t.services, actor: { kind: 'anyone' as const }, requestId: 'test' };
  expect(await loadVocabulary(ctx)).toBe(builtInVocabulary());
});

test.each([
  ['nothing', ''],
  ['spaces', '   \t\n '],
  ['control characters', 'appartement\u0000\u0007\u001b[31m cotonou\u202e'],
  ['another script', '阿比让的房子 для дома شقة 🏠'],
  ['half an emoji', 'maison \ud83c'],
  ['SQL', "'; drop table listings; -- ' or 1=1"],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a search operator', 'a & b | !c <-> (d) :* \\ %_'],
  ['a long text', 'appartement cotonou '.repeat(500)],
])('%s gets a clear answer', async (_name, q) => {
  const answer = interpretationAnswer.parse(await interpret(q));
  const search = await apiFetch(t)(
    `/api/search/listings?${new URLSearchParams({ domain: domainOf(answer.section), ...written(answer.params) }).toString()}`,
  );
  expect(search.status).toBe(200);
});

const written = (params: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
const domainOf = (section: string) => ({ immobilier: 'real_estate' })[section] ?? section;

test('of a text of up to 10 000 characters the beginning is read; a longer one is refused in French', async () => {
  const long = await interpret(`villa à Dakar ${'x'.repeat(50)} ${'mot '.repeat(2_000)} Lomé`);
  expect(long).toMatchObject({ params: { type: 'villa', location: 'Dakar' }, isShortened: true });
  const refused = await refusal(api().interpret.$get({ query: { q: 'a'.repeat(10_001) } }));
  expect(refused.fields).toEqual({ q: 'Texte trop long\u202f: quelques mots suffisent.' });
});

test('the team’s own sub-categories are understood by their names', async () => {
  const stored = await readCategories(t.services.db);
  const services = stored.find(({ id }) => id === 'services');
  if (!services) throw new Error('no services');
  const subCategories = [{ value: 'plus-energie-solaire', label: 'Énergie solaire', isOpen: true }];
  await writeCategory(t.services.db, { ...services, subCategories }, 2);
  invalidateCategories(t.services.db);
  const answer = await interpret('énergie solaire à Parakou');
  expect(answer).toMatchObject({
    section: 'services',
    params: { serviceType: 'plus-energie-solaire', location: 'Parakou' },
  });
  expect(answer.understood[0]).toMatchObject({ words: 'énergie solaire', label: 'Énergie solaire' });
});

test('an amount in another currency is converted with the team’s rate', async () => {
  await saveSetting(t.services.db, 'xofRates', { ...DEFAULT_SETTINGS.xofRates, NGN: 0.5 });
  expect((await interpret('frigo 50 000 naira')).params).toMatchObject({ maxPrice: 25_000 });
});

test('a word that many titles have is not taken for a mistake', async () => {
  expect((await interpret('corola')).section).toBe('automobile');
  for (const title of ['Corola rouge', 'Corola bleue', 'Corola verte'])
    await aListing(t.services.db, { title, category: 'marketplace', specificData: {} });
  await collectSearchWords(t.services.db);
  expect(await interpret('corola')).toMatchObject({ params: { search: 'corola' }, unknown: ['corola'] });
});

test('a place that was understood finds the listings in it', async () => {
  const place = async (
    title: string,
    citySlug: string,
    countryCode: 'BJ' | 'TG' | 'SN' | 'CI',
    district: string,
  ) =>
    aListing(t.services.db, {
      title,
      category: 'services',
      specificData: {},
      citySlug,
      countryCode,
      district,
    });
  await place('Calavi', 'cotonou', 'BJ', 'Calavi');
  await place('Abomey-Calavi', 'cotonou', 'BJ', 'Abomey-Calavi');
  await place('Bè', 'lome', 'TG', 'Bè');
  await place('Plateau Dakar', 'dakar', 'SN', 'Plateau');
  await place('Plateau Abidjan', 'abidjan', 'CI', 'Plateau');
  const found = async (q: string) => {
    const { section, params } = await interpret(q);
    const { data } = (await (
      await apiFetch(t)(
        `/api/search/listings?${new URLSearchParams({ domain: section, ...written(params) }).toString()}`,
      )
    ).json()) as { data: { title: string }[] };
    return data.map(({ title }) => title).toSorted();
  };
  expect(await found('service à calavi')).toEqual(['Abomey-Calavi', 'Calavi']);
  expect(await found('service à Bè')).toEqual(['Bè']);
  expect(await found('service plateau dakar')).toEqual(['Plateau Dakar']);
});
