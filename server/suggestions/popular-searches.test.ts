import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { analyticsJobs } from '#server/analytics/analytics.jobs.ts';
import { termVisitors } from '#server/analytics/analytics.table.ts';
import { flushUsage } from '#server/analytics/note-usage.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { invalidateFoundCounts } from './found-counts.ts';
import { invalidatePopularTerms } from './popular-searches.ts';

const t = useTestApp();

beforeEach(async () => {
  await flushUsage(t.services);
  await t.services.db.delete(termVisitors);
  invalidateFoundCounts(t.services.db);
});

/** Somebody is who comes from an address with a browser. */
const search = (q: string, person: number, headers: Record<string, string> = {}) =>
  t.app.request(`/api/search/interpret?${new URLSearchParams({ q })}`, {
    headers: { 'user-agent': BROWSER, 'x-forwarded-for': `203.0.113.${person}`, ...headers },
  });

async function searchedBy(q: string, people: number): Promise<void> {
  for (let person = 1; person <= people; person++) await search(q, person);
}

async function suggested(q = ''): Promise<{ name: string; kind: string; href: string }[]> {
  await flushUsage(t.services);
  invalidatePopularTerms(t.services.db);
  const answer = await t.app.request(`/api/search/suggest?${new URLSearchParams({ q })}`);
  return (await answer.json()).data;
}
const popular = async () => (await suggested()).map(({ name }) => name);
const stored = () => t.services.db.select().from(termVisitors);

test('a search is popular once five different people made it', async () => {
  await aListing(t.services.db);
  await searchedBy('Appartement à Cotonou', 4);
  expect(await popular()).toEqual([]);
  for (const q of ['appartement cotonou', 'APPARTEMENT COTONOU svp']) await search(q, 4);
  expect(await popular()).toEqual([]);
  await search('appartement cotonou', 5);
  expect(await suggested()).toEqual([
    {
      kind: 'popular',
      name: 'Appartement Cotonou',
      label: 'Populaire',
      href: '/immobilier?type=appartement&location=Cotonou&q=appartement+cotonou',
      total: { count: 1, isCapped: false },
    },
  ]);
  expect((await suggested('appartement cot')).map(({ kind }) => kind)).toContain('popular');
});

test('the same person counts once, on other days of the week too', async () => {
  await aListing(t.services.db);
  const start = t.services.clock();
  for (let day = 0; day < 6; day++) {
    t.setNow(start + day * DAY_MS);
    await search('appartement cotonou', 1);
    await flushUsage(t.services);
  }
  expect(await stored()).toHaveLength(1);
  expect(await popular()).toEqual([]);
});

test('a popular search that finds nothing is not suggested', async () => {
  await searchedBy('appartement cotonou', 6);
  expect(await popular()).toEqual([]);
});

test.each([
  'appartement cotonou 0197123456',
  'appartement 01 97 12 34 56',
  'appartement +229 97 12 34 56',
  'appartement cotonou aicha@example.com',
  'appartement www.exemple.com',
  'https://exemple.com/appartement',
  'appartement de Koffi Mensah',
  'Aïcha Adjovi cotonou',
  'appartement cotonuo chez mariam',
  'je vends appartement cotonou',
  `appartement ${'cotonou '.repeat(20)}`,
])('a text that may tell who wrote it is not even stored: %s', async (q) => {
  await aListing(t.services.db);
  await searchedBy(q, 6);
  expect(await popular()).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('robots, the team and who asked not to be tracked do not count', async () => {
  const { headers } = await signIn(t, 'admin');
  await search('appartement cotonou', 1, { dnt: '1' });
  await search('appartement cotonou', 2, { 'sec-gpc': '1' });
  await search('appartement cotonou', 3, headers);
  await search('appartement cotonou', 4, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await search('appartement cotonou', 5, { 'sec-purpose': 'prefetch' });
  await flushUsage(t.services);
  expect(await stored()).toEqual([]);
});

test('the searches of one visitor cannot be connected, and are forgotten after a week', async () => {
  await search('appartement cotonou', 1);
  await search('villa cotonou', 1);
  await flushUsage(t.services);
  const rows = await stored();
  expect(rows.map(({ term }) => term).toSorted()).toEqual(['appartement cotonou', 'villa cotonou']);
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  const purge = () => analyticsJobs.find(({ name }) => name === 'analytics.forget')?.run(t.services, {});
  const start = t.services.clock();
  t.setNow(start + 6 * DAY_MS);
  await purge();
  expect(await stored()).toHaveLength(2);
  t.setNow(start + 7 * DAY_MS);
  await purge();
  expect(await stored()).toEqual([]);
});
