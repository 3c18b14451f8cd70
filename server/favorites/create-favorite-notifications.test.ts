import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { preferences } from '#server/accounts/preferences.table.ts';
import { listingNews } from '#server/listings/listing-news.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { listingsOf, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { favoriteRoutes } from './favorites.routes.ts';
import { favoriteNotifications } from './favorites.table.ts';

const t = useTestApp();

let awa: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  awa = await signIn(t, 'user', true);
});

const api = (who = awa) => hc<typeof favoriteRoutes>('/api/favorites', { fetch: apiFetch(t, who.headers) });
const keep = (id: string, who = awa) =>
  api(who)[':id'].$put({ param: { id: toPublicId('lst', id) }, json: {} });
const news = async (who = awa) => (await (await api(who).news.$get()).json()).data;
const mails = async () =>
  ((await t.services.mail.outbox?.list()) ?? [])
    .filter(({ subject }) => /^(?:Prix en baisse|Annonce vendue)/.test(subject))
    .toReversed();

async function change(id: string, values: Partial<typeof listings.$inferInsert>) {
  const { soldAt } = values;
  await t.services.db.update(listings).set(values).where(eq(listings.id, id));
  const payload = { listingId: id, ...(soldAt ? { soldAt: soldAt.toISOString() } : {}) };
  t.sentJobs.push({ job: listingNews.name, payload });
  await runSentJobs(t);
}

const aPublic = async () =>
  aListing(t.services.db, { title: 'Villa à Calavi', sellerId: (await signIn(t)).userId });

test('a price that falls below the last known one is notified once, on the page and by mail', async () => {
  const id = await aPublic();
  await keep(id);
  await change(id, { priceXof: 100_000 });
  await change(id, { priceXof: 100_000 });
  expect(await news()).toMatchObject([
    {
      kind: 'price_drop',
      title: 'Prix en baisse',
      description: 'De 120\u00a0000\u00a0F CFA à 100\u00a0000\u00a0F CFA.',
      listing: { id: toPublicId('lst', id), title: 'Villa à Calavi', isOpen: true },
    },
  ]);
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [awa.email, 'Prix en baisse : Villa à Calavi'],
  ]);
  const { data } = await (await api().index.$get({ query: {} })).json();
  expect(data[0]?.priceDropXof).toBe(20_000);
});

test('a price that rose and fell back is not notified', async () => {
  const id = await aPublic();
  await keep(id);
  await change(id, { priceXof: 200_000 });
  await change(id, { priceXof: 130_000 });
  await change(id, { priceXof: 120_000 });
  expect(await news()).toEqual([]);
});

test('price steps within a day make one mail, while the page shows each', async () => {
  const id = await aPublic();
  await keep(id);
  for (const priceXof of [110_000, 100_000]) {
    await change(id, { priceXof });
    t.setNow(t.services.clock() + HOUR_MS);
  }
  expect(await mails()).toHaveLength(1);
  expect(await news()).toHaveLength(2);
  t.setNow(TEST_NOW + 2 * DAY_MS);
  await change(id, { priceXof: 90_000 });
  expect(await mails()).toHaveLength(2);
});

test('a sale is notified to everybody who saved the listing, once each, and again if it is sold again', async () => {
  const id = await aPublic();
  const sold = { status: 'sold', soldAt: new Date(TEST_NOW) } as const;
  const other = await signIn(t);
  await keep(id);
  await keep(id, other);
  await change(id, { priceXof: 100_000 });
  await change(id, sold);
  await change(id, sold);
  expect((await news(other)).map(({ kind }) => kind)).toEqual(['sold']);
  expect((await mails()).filter(({ subject }) => subject === 'Annonce vendue : Villa à Calavi')).toHaveLength(
    2,
  );
  await change(id, { status: 'approved', soldAt: null });
  await change(id, { ...sold, soldAt: new Date(TEST_NOW + DAY_MS) });
  const stored = await t.services.db
    .select()
    .from(favoriteNotifications)
    .where(eq(favoriteNotifications.kind, 'sold'));
  expect(stored).toHaveLength(4);
});

test('no mail goes to members who opted out, and none about a favourite removed in the meantime', async () => {
  const id = await aPublic();
  const [quiet, gone] = [await signIn(t), await signIn(t)];
  const chosen = { ...DEFAULT_PREFERENCES, notifications: { email: false, push: true, sms: false } };
  await t.services.db
    .insert(preferences)
    .values({ userId: quiet.userId, chosen, updatedAt: new Date(TEST_NOW) });
  await keep(id, quiet);
  await keep(id, gone);
  await t.services.db.update(listings).set({ priceXof: 90_000 }).where(eq(listings.id, id));
  t.sentJobs.push({ job: listingNews.name, payload: { listingId: id } });
  const [sentJob] = t.sentJobs.splice(0);
  if (sentJob) t.sentJobs.push(sentJob);
  const drop = api(gone)[':id'].$delete({ param: { id: toPublicId('lst', id) } });
  await drop;
  await runSentJobs(t);
  expect(await mails()).toEqual([]);
  expect(await news(quiet)).toHaveLength(1);
  expect(await news(gone)).toEqual([]);
});

test('a hidden listing is not notified', async () => {
  const id = await aPublic();
  await keep(id);
  await change(id, { priceXof: 90_000, isHidden: true });
  expect(await news()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a seller’s own edit and sale trigger the notifications', async () => {
  const [seller, admin] = [await signIn(t, 'user', true), await signIn(t, 'admin', true)];
  const id = await publishApproved(t, seller.headers, admin.headers);
  await api()[':id'].$put({ param: { id }, json: {} });
  t.sentJobs.length = 0;
  const price = {
    amountMinor: Math.round((LISTING.price?.amountMinor ?? 0) * 0.9),
    currency: 'XOF' as const,
  };
  const edited = await listingsOf(t, seller.headers)[':id'].$patch({
    param: { id },
    json: { ...LISTING, price, version: 1 },
  });
  expect((await edited.json()).data.outcome).toBe('applied');
  expect(t.sentJobs.map(({ job }) => job)).toEqual(['listings.news', 'listings.offered']);
  await runSentJobs(t);
  expect((await news()).map(({ kind }) => kind)).toEqual(['price_drop']);
});
