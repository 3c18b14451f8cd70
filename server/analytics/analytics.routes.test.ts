import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Analytics } from '#shared/analytics/analytics.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { createApp } from '#server/app.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { signIn, TEST_PASSWORD } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { BROWSER, refusal } from '#tests/world/test-client.ts';
import { analyticsJobs } from './analytics.jobs.ts';
import { dayVisitors, pageDays, termDays, visitorDays } from './analytics.table.ts';
import { flushUsage } from './note-usage.ts';

const t = useTestApp();

let app: Hono;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await flushUsage(t.services);
  await t.services.db.delete(pageDays);
  await t.services.db.delete(visitorDays);
  await t.services.db.delete(dayVisitors);
  app = createApp(t.services);
  for (const path of ['/', '/immobilier', '/admin/listings']) app.get(path, (c) => c.html('<p>page</p>'));
  app.get('/faq', (c) => c.html('<p>gone</p>', 404));
  admin = await signIn(t, 'admin', true);
});

type Headers = Record<string, string>;
/** A visitor is identified by address and browser. */
const from = (address: string, headers: Headers = {}): Headers => ({
  'user-agent': BROWSER,
  'x-forwarded-for': address,
  ...headers,
});
const visit = (path: string, headers: Headers = from('203.0.113.7')) => app.request(path, { headers });

async function read(query: Headers = {}): Promise<Analytics> {
  await flushUsage(t.services);
  const answer = await t.app.request(`/api/analytics?${new URLSearchParams(query)}`, {
    headers: admin.headers,
  });
  return (await answer.json()).data;
}
const today = async () => (await read()).days.at(-1);
const run = async (name: string) => analyticsJobs.find((job) => job.name === name)?.run(t.services, {});

/** A cookie of a team member who impersonates a member. */
async function impersonationCookie(): Promise<string> {
  const { userId } = await signIn(t);
  const { headers } = await consoleOf(t, admin.headers).users[':id'].impersonation.$post({
    param: { id: toPublicId('usr', userId) },
    json: { reason: 'Elle ne voit plus ses annonces', password: TEST_PASSWORD },
  });
  return headers.getSetCookie().join('; ');
}

test('analytics are for the team only, over three periods', async () => {
  const seller = await signIn(t);
  expect(await refusal(t.app.request('/api/analytics'))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(t.app.request('/api/analytics', { headers: seller.headers }))).toMatchObject({
    code: 'forbidden',
  });
  for (const days of ['7', '30', '90']) expect((await read({ days })).days).toHaveLength(Number(days));
  const bad = t.app.request('/api/analytics?days=8', { headers: admin.headers });
  expect((await refusal(bad)).fields).toEqual({ days: 'Période inconnue' });
});

describe('visits', () => {
  test('count pages, and each visitor once a day, whichever process counted them', async () => {
    for (const path of ['/', '/immobilier', '/']) await visit(path);
    await flushUsage(t.services);
    await visit('/', from('203.0.113.8'));
    await visit('/', from('203.0.113.7'));
    expect(await today()).toMatchObject({ day: '2026-11-20', pages: 5, visitors: 2 });
    expect((await read()).pages).toEqual([
      { page: 'home', count: 4 },
      { page: 'real_estate', count: 1 },
    ]);
    t.setNow(TEST_NOW + DAY_MS);
    await visit('/');
    expect((await read()).days.slice(-2).map(({ visitors }) => visitors)).toEqual([2, 1]);
  });

  test('leave out robots, the team, visitors who opted out of tracking, prefetches, and addresses that are no page', async () => {
    const left: [string, Headers][] = [
      ['/', from('1.1.1.1', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })],
      ['/', from('1.1.1.2', { 'user-agent': '' })],
      ['/', from('1.1.1.3', { dnt: '1' })],
      ['/', from('1.1.1.4', { 'sec-gpc': '1' })],
      ['/', from('1.1.1.5', { 'sec-purpose': 'prefetch;prerender' })],
      ['/', from('1.1.1.6', admin.headers)],
      ['/', from('1.1.1.10', { cookie: await impersonationCookie() })],
      ['/admin/listings', from('1.1.1.7')],
      ['/faq', from('1.1.1.8')],
      ['/robots.txt', from('1.1.1.9')],
    ];
    for (const [path, headers] of left) await visit(path, headers);
    expect(await today()).toMatchObject({ pages: 0, visitors: 0 });
  });

  test('by an automated browser count only where the configuration says so, and other robots never', async () => {
    const headless = BROWSER.replace('Chrome/', 'HeadlessChrome/');
    expect(headless).toContain('HeadlessChrome/');
    const googlebot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
    const visitWith = (of: Hono, address: string, userAgent: string) =>
      of.request('/', { headers: from(address, { 'user-agent': userAgent }) });
    await visitWith(app, '1.1.1.1', headless);
    expect(await today()).toMatchObject({ pages: 0, visitors: 0 });
    const config = { ...t.services.config, countsTestBrowsers: true };
    const counting = createApp({ ...t.services, config });
    counting.get('/', (c) => c.html('<p>page</p>'));
    await visitWith(counting, '1.1.1.1', headless);
    await visitWith(counting, '1.1.1.2', googlebot);
    expect(await today()).toMatchObject({ pages: 1, visitors: 1 });
  });

  test('include lists and listings that a page opens without loading a document', async () => {
    const id = toPublicId('lst', await aListing(t.services.db));
    const list = '/api/search/listings?domain=services';
    await visit(list, from('1.1.1.1', { 'sec-fetch-dest': 'empty' }));
    await visit(list, from('1.1.1.1'));
    await app.request(`/api/listings/${id}/views`, {
      method: 'POST',
      headers: from('1.1.1.1', { origin: t.services.config.origin }),
    });
    expect((await read()).pages.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual([
      { page: 'listing', count: 1 },
      { page: 'services', count: 1 },
    ]);
  });

  test('set no cookie and store neither address nor browser; once the day is over, visitors cannot be told apart', async () => {
    const answer = await visit('/');
    expect(answer.headers.get('set-cookie')).toBeNull();
    await flushUsage(t.services);
    const stored = JSON.stringify([
      await t.services.db.select().from(dayVisitors),
      await t.services.db.select().from(visitorDays),
    ]);
    expect(stored).not.toContain('203.0.113.7');
    expect(stored).not.toContain('TECNO');
    expect((await t.services.db.select().from(visitorDays))[0]?.salt).toMatch(/^[\w-]{43}$/);
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await run('analytics.forget');
    expect(await t.services.db.select().from(dayVisitors)).toEqual([]);
    expect(await t.services.db.select().from(visitorDays)).toEqual([
      { day: '2026-11-20', count: 1, salt: null },
    ]);
  });
});

describe('searches', () => {
  const search = (text: string, address: string, domain = 'real_estate') =>
    visit(`/api/search/listings?${new URLSearchParams({ domain, search: text })}`, from(address));

  test('are counted, also those that find nothing; terms only from three people on, and none that may identify somebody', async () => {
    await aListing(t.services.db, { title: 'Villa moderne' });
    for (const address of ['1.1.1.1', '1.1.1.2', '1.1.1.3']) {
      await search('Villa', address);
      await search('VILLA ', address);
      await search('hélicoptère', address);
      await search('01 97 12 34 56', address);
    }
    await search('secret', '1.1.1.1');
    const { terms, emptyTerms } = await read();
    expect(await today()).toMatchObject({ searches: 13, emptySearches: 7 });
    expect(terms).toEqual([
      { term: 'helicoptere', uses: 3, emptyUses: 3 },
      { term: 'villa', uses: 3, emptyUses: 0 },
    ]);
    expect(emptyTerms).toEqual([{ term: 'helicoptere', uses: 3, emptyUses: 3 }]);
    const stored = JSON.stringify(await t.services.db.select().from(termDays));
    expect(stored).not.toContain('97');
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await run('analytics.forget');
    expect((await t.services.db.select().from(termDays)).map(({ term }) => term).toSorted()).toEqual([
      'helicoptere',
      'villa',
    ]);
  });

  test('are counted by category, and further pages are no searches', async () => {
    await search('moto', '1.1.1.1', 'automobile');
    await visit('/api/search/listings?domain=services', from('1.1.1.1'));
    const { categories } = await read({ category: 'automobile' });
    expect(categories.find(({ category }) => category === 'automobile')).toMatchObject({
      searches: 1,
      emptySearches: 1,
    });
    expect((await read({ category: 'services' })).days.at(-1)).toMatchObject({ searches: 0 });
  });
});

test('days are those of Cotonou, where midnight comes an hour before UTC’s', async () => {
  const evening = Date.UTC(2026, 10, 20, 23, 30);
  await aListing(t.services.db, { createdAt: new Date(evening) });
  t.setNow(evening - HOUR_MS);
  await visit('/');
  t.setNow(evening);
  await visit('/');
  await visit('/');
  await run('analytics.sum-market');
  expect((await read()).days.slice(-2)).toMatchObject([
    { day: '2026-11-20', pages: 1, visitors: 1, filed: 0 },
    { day: '2026-11-21', pages: 2, visitors: 1, filed: 1 },
  ]);
});

test('the market is summed up by day, category and city, from a listing’s submission to its first contact', async () => {
  const { db } = t.services;
  const at = (days: number) => new Date(TEST_NOW - days * DAY_MS);
  const reached = await aListing(db, { createdAt: at(2) });
  await aListing(db, { createdAt: at(2), status: 'pending' });
  await aListing(db, { createdAt: at(2), status: 'draft' });
  await aListing(db, { createdAt: at(1), citySlug: 'parakou', category: 'services', specificData: {} });
  await db.insert(listingDays).values([
    { listingId: reached, day: '2026-11-19', views: 7, messages: 1 },
    { listingId: reached, day: '2026-11-20', views: 2, whatsAppClicks: 1, phoneReveals: 1 },
  ]);
  for (let times = 0; times < 2; times += 1) await run('analytics.sum-market');
  const { days, categories, cities } = await read({ days: '7' });
  expect(days.slice(-3)).toMatchObject([
    { day: '2026-11-18', filed: 2, published: 1, contacted: 1, views: 0 },
    { day: '2026-11-19', filed: 1, published: 1, contacted: 0, views: 7, contacts: 1 },
    { day: '2026-11-20', filed: 0, views: 2, contacts: 2 },
  ]);
  expect(categories.find(({ category }) => category === 'services')).toMatchObject({ filed: 1, views: 0 });
  expect(cities.map(({ city, filed, contacts }) => [city, filed, contacts])).toEqual([
    ['cotonou', 2, 3],
    ['parakou', 1, 0],
  ]);
  expect(
    (await read({ city: 'parakou' })).days
      .map(({ filed }) => filed)
      .toSorted()
      .at(-1),
  ).toBe(1);
});
