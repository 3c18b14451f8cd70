import { beforeEach, expect, test } from 'vitest';
import { DASHBOARD_DAYS } from '#shared/admin/dashboard.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { aComment } from '#server/comments/comments.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { paymentDiscrepancies } from '#server/payments/ledger.table.ts';
import { aCase } from '#server/reports/reports.factory.ts';
import { consoleOf } from '#tests/world/admin-of.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';

const t = useTestApp();

let member: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  [member, admin] = [await signIn(t), await signIn(t, 'admin')];
});

const load = async () => (await (await consoleOf(t, admin.headers).dashboard.$get()).json()).data;
/** Figures are cached for half a minute. */
let later = 0;
const loadAnew = () => {
  later += 60_000;
  t.setNow(TEST_NOW + later);
  return load();
};

test('queues are shown with their age, the longest waiting first; empty ones are left out', async () => {
  const { db } = t.services;
  const listingId = await aListing(db, {
    sellerId: member.userId,
    status: 'pending',
    submittedAt: new Date(TEST_NOW - 2 * HOUR_MS),
  });
  await aComment(db, { listingId, authorId: member.userId, status: 'pending' });
  await aCase(db, {
    type: 'user',
    targetId: member.userId,
    reportedId: member.userId,
    openedAt: new Date(TEST_NOW - 3 * HOUR_MS),
  });
  await db.insert(paymentDiscrepancies).values({
    provider: 'fedapay',
    providerRef: '42',
    kind: 'amount_differs',
    foundAt: new Date(TEST_NOW - 5 * HOUR_MS),
  });
  const { queues } = await load();
  expect(queues.map(({ queue }) => queue)).toEqual(['discrepancies', 'people', 'listings', 'comments']);
  expect(queues[1]).toEqual({
    queue: 'people',
    count: { count: 1, isCapped: false },
    oldestAt: new Date(TEST_NOW - 3 * HOUR_MS).toISOString(),
  });
});

test('figures cover thirty days, by the days of Cotonou', async () => {
  const { db } = t.services;
  // An hour before midnight in UTC is already the next day there.
  const yesterdayEvening = new Date(Date.UTC(2026, 10, 19, 23, 30));
  const daysAgo = (days: number) => new Date(TEST_NOW - days * DAY_MS);
  for (const publishedAt of [yesterdayEvening, daysAgo(1), daysAgo(29), daysAgo(30)])
    await aListing(db, { sellerId: member.userId, publishedAt });
  const { days, figures } = await loadAnew();
  expect(days).toHaveLength(DASHBOARD_DAYS);
  expect([days[0], days.at(-1)]).toEqual(['2026-10-22', '2026-11-20']);
  expect(figures.listings.at(-1)).toBe(1);
  expect(figures.listings.at(-2)).toBe(1);
  expect(figures.listings[0]).toBe(1);
  expect(figures.listings.reduce((sum, value) => sum + value, 0)).toBe(3);
  expect(figures.accounts.at(-1)).toBe(2);
});

test('figures are recounted after half a minute, queues at once', async () => {
  const before = await loadAnew();
  await aListing(t.services.db, { sellerId: member.userId, publishedAt: new Date(TEST_NOW) });
  await aListing(t.services.db, { sellerId: member.userId, status: 'pending' });
  const at = await load();
  expect(at.figures).toEqual(before.figures);
  expect(at.queues.map(({ queue }) => queue)).toEqual(['listings']);
  expect((await loadAnew()).figures.listings.at(-1)).toBe(1);
});
