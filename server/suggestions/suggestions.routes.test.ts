import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { categoryOfSection } from '#shared/categories/category.ts';
import { SUGGESTION_LIMITS } from '#shared/suggestions/suggestion.ts';
import {
  invalidateCategories,
  readCategories,
  writeCategory,
} from '#server/categories/categories.queries.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { recordStatements } from '#tests/world/recorded-statements.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { listCandidates } from './candidates.ts';
import { invalidateFoundCounts } from './found-counts.ts';
import { invalidatePopularTerms } from './popular-searches.ts';
import { prepareSuggestions } from './prepare-suggestions.ts';
import type { suggestionRoutes } from './suggestions.routes.ts';

const t = useTestApp();

const api = () => hc<typeof suggestionRoutes>('/api/search', { fetch: apiFetch(t) });
const suggest = async (q: string) => (await (await api().suggest.$get({ query: { q } })).json()).data;
const named = async (q: string) => (await suggest(q)).map(({ name, label }) => `${name} (${label})`);

/** How many listings the page of a suggestion has. */
async function findsOn(href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'https://tokpa.test');
  const domain = categoryOfSection(pathname.slice(1));
  searchParams.delete('q');
  const query = new URLSearchParams({ domain: domain ?? '', ...Object.fromEntries(searchParams) });
  const answer = await apiFetch(t)(`/api/search/listings?${query.toString()}`);
  expect([href, answer.status]).toEqual([href, 200]);
  const { total } = (await answer.json()) as { total: { count: number } };
  return total.count;
}

beforeEach(async () => {
  invalidateCategories(t.services.db);
  invalidateFoundCounts(t.services.db);
  invalidatePopularTerms(t.services.db);
  const corolla = {
    title: 'Toyota Corolla propre',
    category: 'automobile' as const,
    specificData: { vehicleType: 'voiture', make: 'Toyota' },
  };
  await aListing(t.services.db, corolla);
  await aListing(t.services.db);
  await aListing(t.services.db);
  await aListing(t.services.db, {
    title: 'Frigo Samsung',
    category: 'marketplace',
    specificData: { productCategory: 'electromenager' },
    citySlug: 'dakar',
    countryCode: 'SN',
    district: 'Plateau',
  });
});

describe('a text that is being typed brings', () => {
  test.each([
    ['a section', 'immob', 'Immobilier (Rubrique)'],
    ['a sub-category', 'appart', 'Appartement (dans Immobilier)'],
    ['a brand', 'toy', 'Toyota (Marque)'],
    ['a model', 'coro', 'Toyota Corolla (Modèle)'],
    ['a model with its brand', 'toyota cor', 'Toyota Corolla (Modèle)'],
    ['a city, in the sections that have something there', 'coto', 'Cotonou (Ville · Immobilier)'],
    ['a country', 'séné', 'Sénégal (Pays · Marketplace)'],
    ['a district with its city', 'fidj', 'Fidjrossè, Cotonou (Quartier · Immobilier)'],
    ['a district whose name several cities have', 'plateau', 'Plateau, Dakar (Quartier · Marketplace)'],
    ['the name of a thing', 'frig', 'Frigo (dans Marketplace)'],
    ['what is sought in a place', 'toyota à coto', 'Toyota · Cotonou (Ville · Automobile)'],
  ])('%s: %s', async (_kind, q, expected) => {
    expect(await named(q)).toContain(expected);
  });

  test.each([
    ['TOYTA', 'Toyota (Marque)'],
    ['fridgrosse', 'Fidjrossè, Cotonou (Quartier · Immobilier)'],
    ['fidjrosse', 'Fidjrossè, Cotonou (Quartier · Immobilier)'],
    ['apartement', 'Appartement (dans Immobilier)'],
    ['électromenager', 'Électroménager (dans Marketplace)'],
  ])('the same with mistakes and without accents: %s', async (q, expected) => {
    expect(await named(q)).toContain(expected);
  });

  test('the team’s own names of sub-categories', async () => {
    const stored = await readCategories(t.services.db);
    const services = stored.find(({ id }) => id === 'services');
    if (!services) throw new Error('no services');
    const subCategories = [{ value: 'plus-energie-solaire', label: 'Énergie solaire', isOpen: true }];
    await writeCategory(t.services.db, { ...services, subCategories }, 2);
    invalidateCategories(t.services.db);
    expect(await suggest('energie')).toEqual([]);
    await aListing(t.services.db, {
      category: 'services',
      specificData: { serviceCategory: 'plus-energie-solaire' },
    });
    invalidateFoundCounts(t.services.db);
    expect(await suggest('energie')).toEqual([
      {
        kind: 'subCategory',
        name: 'Énergie solaire',
        label: 'dans Services Pro',
        href: '/services?serviceType=plus-energie-solaire',
        total: { count: 1, isCapped: false },
      },
    ]);
  });

  test('nothing of a closed section', async () => {
    const stored = await readCategories(t.services.db);
    const automobile = stored.find(({ id }) => id === 'automobile');
    if (!automobile) throw new Error('no automobile');
    await writeCategory(t.services.db, { ...automobile, isOpen: false }, 1);
    invalidateCategories(t.services.db);
    expect(await suggest('toyota')).toEqual([]);
    expect(await suggest('automobile')).toEqual([]);
  });
});

describe('no suggestion finds nothing', () => {
  test('a known name without a public listing is not suggested', async () => {
    expect(await suggest('mercedes')).toEqual([]);
    const mercedes = { category: 'automobile' as const, specificData: { make: 'Mercedes' } };
    await aListing(t.services.db, { ...mercedes, status: 'pending' });
    await aListing(t.services.db, { ...mercedes, isPaused: true });
    invalidateFoundCounts(t.services.db);
    expect(await suggest('mercedes')).toEqual([]);
    await aListing(t.services.db, mercedes);
    invalidateFoundCounts(t.services.db);
    expect(await named('mercedes')).toContain('Mercedes (Marque)');
  });

  test('after a minute what has gone is suggested no more', async () => {
    expect(await named('toyota')).toContain('Toyota (Marque)');
    await t.services.db.update(listings).set({ isPaused: true });
    t.setNow(t.services.clock() + 61_000);
    expect(await suggest('toyota')).toEqual([]);
  });

  test('whatever names of the vocabulary are typed, each list that is suggested has as many listings as it says', async () => {
    const candidates = listCandidates(await readCategories(t.services.db));
    expect(candidates.length).toBeGreaterThan(1_000);
    const typed = candidates.filter((_, index) => index % 41 === 0).map(({ words }) => words.join(' '));
    const found = new Map<string, number>();
    for (const text of [...typed, ...'abcdefghijklmnopqrstuvwxyz', 'to', 'fri', 'toyota coto', 'frigo d'])
      for (const { href, total } of await suggest(text)) found.set(href, total.count);
    expect(found.size).toBeGreaterThan(10);
    for (const [href, count] of found) expect([href, await findsOn(href)]).toEqual([href, count]);
  });
});

describe('what a request costs', () => {
  test('one statement for what nobody asked about within the last minute, none after that', async () => {
    await suggest('z'); // settings, categories and popular searches are known
    for (const q of ['coto', 'toyota coto', 'fridgrosse']) {
      expect((await recordStatements(t, () => suggest(q))).length).toBeLessThanOrEqual(1);
      expect(await recordStatements(t, () => suggest(q))).toHaveLength(0);
    }
    // More names than one statement counts: the next request counts the rest.
    expect(await recordStatements(t, () => suggest('toyota'))).toHaveLength(1);
    expect((await recordStatements(t, () => suggest('toyota'))).length).toBeLessThanOrEqual(1);
  });

  test('the first visitor of a process waits for the counts alone', async () => {
    await prepareSuggestions(t.services);
    expect((await recordStatements(t, () => suggest('frig'))).length).toBeLessThanOrEqual(1);
  });

  test('at most eight suggestions, and caches may keep them for a minute, for everybody', async () => {
    const answer = await api().suggest.$get({ query: { q: 'a' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await answer.json()).data.length).toBeLessThanOrEqual(SUGGESTION_LIMITS.shown);
  });
});

test.each([
  ['nothing', ''],
  ['spaces', '   \t\n '],
  ['control characters', 'toy\u0000\u0007\u001b[31m \u202e'],
  ['another script', '阿比让的房子 для дома شقة 🏠'],
  ['half an emoji', 'maison \ud83c'],
  ['SQL', "'; drop table listings; -- ' or 1=1"],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a search operator', 'a & b | !c <-> (d) :* \\ %_'],
  ['a regular expression', '(a+)+$ [z-a] ${'],
  ['10 000 characters', 'toyota cor'.repeat(1_000)],
])('%s gets a clear answer', async (_name, q) => {
  const answer = await api().suggest.$get({ query: { q } });
  expect(answer.status).toBe(200);
  for (const { href } of (await answer.json()).data) expect(await findsOn(href)).toBeGreaterThan(0);
});

test('a longer text is refused in French, a missing one is empty', async () => {
  const refused = await refusal(api().suggest.$get({ query: { q: 'a'.repeat(10_001) } }));
  expect(refused.fields).toEqual({ q: 'Texte trop long\u202f: quelques mots suffisent.' });
  expect((await apiFetch(t)('/api/search/suggest')).status).toBe(200);
});
