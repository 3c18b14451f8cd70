import { expect, test } from 'vitest';
import { pageDays, searchDays, visitorDays } from '#server/analytics/analytics.table.ts';
import { flushUsage } from '#server/analytics/note-usage.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { BROWSER } from '#tests/world/test-client.ts';
import { startPages } from '#tests/world/test-pages.ts';
import { mountTestSite } from '#tests/world/test-site.ts';

const t = startPages();

test('a page is one visit and one search, however often it asks the API; the team’s are none', async () => {
  const site = await mountTestSite(t);
  for (const { headers } of [await signIn(t), await signIn(t, 'admin')]) {
    const sent = { 'user-agent': BROWSER, ...headers };
    expect((await site.request('/immobilier?search=villa', { headers: sent })).status).toBe(200);
  }
  const { db } = t.services;
  await flushUsage(t.services);
  expect(await db.select().from(pageDays)).toMatchObject([{ page: 'real_estate', count: 1 }]);
  expect(await db.select().from(searchDays)).toMatchObject([{ category: 'real_estate', searches: 1 }]);
  expect(await db.select().from(visitorDays)).toMatchObject([{ count: 1 }]);
});
