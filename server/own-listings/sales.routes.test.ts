import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { favoriteRoutes } from '#server/favorites/favorites.routes.ts';
import { listingSales } from '#server/listings/listing-history.table.ts';
import { listingInquiries } from '#server/listings/listing-inquiries.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import { LISTING, listingsOf } from '#tests/world/publishing.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';

const t = useTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
type Step = Parameters<ReturnType<typeof listingsOf>[':id']['steps']['$post']>[0]['json'];

let seller: Person;
let buyer: Person;
beforeEach(async () => {
  [seller, buyer] = [await signIn(t), await signIn(t)];
});

const uuid = (id: string) => fromPublicId('lst', id) ?? '';
const buyerId = () => toPublicId('usr', buyer.userId);

/** A listing of the seller, about which the buyer wrote. */
async function own(spec: Parameters<typeof aListing>[1] = {}): Promise<string> {
  const publishedAt = new Date(TEST_NOW - 3 * DAY_MS);
  const listingId = await aListing(t.services.db, { sellerId: seller.userId, publishedAt, ...spec });
  const at = new Date(TEST_NOW - DAY_MS);
  await t.services.db.insert(listingInquiries).values({ listingId, userId: buyer.userId, at });
  return toPublicId('lst', listingId);
}

const take = (id: string, json: Step, { headers } = seller) =>
  listingsOf(t, headers)[':id'].steps.$post({ param: { id }, json });
const stored = async (id: string) =>
  (
    await t.services.db
      .select()
      .from(listings)
      .where(eq(listings.id, uuid(id)))
  )[0];
const sales = () => t.services.db.select().from(listingSales);

describe('a sale', () => {
  test('stores who bought, where, and what was paid, each only if the seller says so', async () => {
    await take(await own(), { step: 'sell', buyerId: buyerId(), finalPriceMinor: 110_000 });
    await take(await own(), { step: 'sell', channel: 'elsewhere' });
    await take(await own(), { step: 'sell' });
    expect(await sales()).toMatchObject([
      { channel: 'tokpa', buyerId: buyer.userId, finalPriceMinor: 110_000, currency: 'XOF' },
      { channel: 'elsewhere', buyerId: null, finalPriceMinor: null, currency: null },
      { channel: 'unsaid', buyerId: null, finalPriceMinor: null, currency: null },
    ]);
    for (const finalPriceMinor of [-1, 1.5, 1e16])
      expect(await refusal(take(await own(), { step: 'sell', finalPriceMinor }))).toMatchObject({
        code: 'invalid_input',
        fields: { finalPriceMinor: expect.any(String) },
      });
  });

  test('is undone within ten minutes, as if it had not been: the buyer hears nothing of it', async () => {
    const id = await own({ isReserved: true, isPaused: true });
    const before = await stored(id);
    await take(id, { step: 'sell', buyerId: buyerId() });
    expect(await stored(id)).toMatchObject({ status: 'sold', isReserved: false, isPaused: false });
    t.setNow(TEST_NOW + 10 * MINUTE_MS);
    expect((await (await take(id, { step: 'unsell' })).json()).data).toEqual({ status: 'approved' });
    expect(await stored(id)).toEqual({ ...before, updatedAt: expect.any(Date) });
    expect(await sales()).toEqual([]);
    await runSentJobs(t);
    expect(await t.services.db.select().from(notifications)).toEqual([]);
  });

  test('is final after ten minutes, and the buyer is notified then', async () => {
    const id = await own();
    await take(id, { step: 'sell', buyerId: buyerId() });
    expect(t.sentJobs.filter(({ job }) => /notify-buyer|news/.test(job))).toMatchObject([
      { job: 'listings.news', afterSeconds: 600 },
      { job: 'own-listings.notify-buyer', afterSeconds: 600 },
    ]);
    t.setNow(TEST_NOW + 10 * MINUTE_MS + SECOND_MS);
    expect(await refusal(take(id, { step: 'unsell' }))).toMatchObject({
      code: 'gone',
      message: 'Il est trop tard pour annuler. Remettez l’annonce en vente.',
    });
    await runSentJobs(t);
    const notified = await t.services.db.select().from(notifications);
    expect(notified.filter(({ userId }) => userId === buyer.userId)).toMatchObject([
      { key: expect.stringMatching(/^sale:/), listingId: uuid(id) },
    ]);
  });

  test('after another one within ten minutes is the only one that is announced, once it is final itself', async () => {
    const id = await own();
    const [first, follower] = [buyer, await signIn(t)];
    const saved = hc<typeof favoriteRoutes>('/api/favorites', { fetch: apiFetch(t, follower.headers) });
    await saved[':id'].$put({ param: { id }, json: {} });
    await take(id, { step: 'sell', buyerId: toPublicId('usr', first.userId) });
    const [firstNews, notifyFirst] = t.sentJobs.splice(0).filter(({ afterSeconds }) => afterSeconds === 600);
    t.setNow(TEST_NOW + 5 * MINUTE_MS);
    await take(id, { step: 'relist' });
    await runSentJobs(t);
    t.setNow(TEST_NOW + 6 * MINUTE_MS);
    const second = await signIn(t);
    const at = new Date(TEST_NOW);
    await t.services.db.insert(listingInquiries).values({ listingId: uuid(id), userId: second.userId, at });
    await take(id, { step: 'sell', buyerId: toPublicId('usr', second.userId) });
    const [secondNews, notifySecond] = t.sentJobs
      .splice(0)
      .filter(({ afterSeconds }) => afterSeconds === 600);
    const heard = async () => {
      await runSentJobs(t);
      const rows = await t.services.db.select().from(notifications);
      return rows.map(({ userId }) => userId).filter((userId) => userId !== seller.userId);
    };
    t.setNow(TEST_NOW + 10 * MINUTE_MS);
    for (const job of [firstNews, notifyFirst]) if (job) t.sentJobs.push(job);
    expect(await heard()).toEqual([]);
    t.setNow(TEST_NOW + 16 * MINUTE_MS);
    for (const job of [secondNews, notifySecond]) if (job) t.sentJobs.push(job);
    expect((await heard()).toSorted()).toEqual([follower.userId, second.userId].toSorted());
  });

  test('can be undone by its seller only, and only while it is sold', async () => {
    const id = await own();
    expect(await refusal(take(id, { step: 'unsell' }))).toMatchObject({ code: 'conflict' });
    await take(id, { step: 'sell' });
    for (const person of [buyer, await signIn(t, 'admin')])
      expect(await refusal(take(id, { step: 'unsell' }, person))).toMatchObject({ code: 'not_found' });
    await listingsOf(t, seller.headers)[':id'].$delete({ param: { id } });
    expect(await refusal(take(id, { step: 'unsell' }))).toMatchObject({ code: 'not_found' });
  });

  test('is shown to its seller with what they said of it, as long as it lasts, and to nobody else', async () => {
    await t.services.db
      .update(users)
      .set({ firstName: 'Koffi', lastName: 'Mensah' })
      .where(eq(users.id, buyer.userId));
    const [detailed, bare, online] = [await own(), await own(), await own()];
    for (const finalPriceMinor of [90_000, 85_000]) {
      t.setNow(t.services.clock() + MINUTE_MS);
      await take(detailed, { step: 'sell', buyerId: buyerId(), finalPriceMinor });
      if (finalPriceMinor === 90_000) await take(detailed, { step: 'relist' });
    }
    await take(bare, { step: 'sell' });
    await take(online, { step: 'sell', finalPriceMinor: 1 });
    await take(online, { step: 'relist' });
    const { data } = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
    const saleOf = (id: string) => data.find((listing) => listing.id === id)?.sale;
    const price = { amountMinor: 85_000, currency: 'XOF' };
    expect(saleOf(detailed)).toEqual({ price, buyerName: 'Koffi M.' });
    expect(saleOf(bare)).toEqual({ price: null, buyerName: null });
    expect(saleOf(online)).toBeNull();
    const seen = await (await t.app.request(`/api/listings/${detailed}`)).text();
    expect(seen).not.toMatch(/85000|Koffi/);
  });

  test('is offered to be undone for ten minutes in one’s own list', async () => {
    const id = await own();
    await take(id, { step: 'sell' });
    const offered = async () => {
      const { data } = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
      return data.find((listing) => listing.id === id)?.can.steps;
    };
    expect(await offered()).toEqual(['unsell', 'relist', 'remove']);
    t.setNow(TEST_NOW + 10 * MINUTE_MS + 1);
    expect(await offered()).toEqual(['relist', 'remove']);
  });
});

describe('a sold listing that is put back on sale', () => {
  test('unchanged is online at once, with a new lifetime but no more often than once a day', async () => {
    const [old, fresh] = [await own({ isPaused: true }), await own({ publishedAt: new Date(TEST_NOW) })];
    for (const id of [old, fresh]) {
      await take(id, { step: 'sell' });
      t.setNow(TEST_NOW + 20 * MINUTE_MS);
      await take(id, { step: 'relist' });
    }
    const now = new Date(TEST_NOW + 20 * MINUTE_MS);
    expect(await stored(old)).toMatchObject({
      status: 'approved',
      isPublic: true,
      publishedAt: now,
      availabilityConfirmedAt: now,
      soldAt: null,
    });
    expect(await stored(fresh)).toMatchObject({ isPublic: true, publishedAt: new Date(TEST_NOW) });
    expect(await sales()).toHaveLength(2);
  });

  test('changed sends the change through review, and shows what was approved until then', async () => {
    const id = await own();
    await take(id, { step: 'sell' });
    const edition = listingsOf(t, seller.headers)[':id'];
    const json = { ...LISTING, title: 'Un autre titre pour autre chose', version: 1 };
    expect((await (await edition.$patch({ param: { id }, json })).json()).data).toEqual({
      outcome: 'in_review',
      isVisible: false,
    });
    await take(id, { step: 'relist' });
    expect(await stored(id)).toMatchObject({ status: 'approved', title: 'Appartement deux chambres' });
    const { data } = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
    expect(data[0]).toMatchObject({ status: 'approved', revisionSubmittedAt: expect.any(String) });
  });

  test('stays hidden if the team or readers’ reports hid it', async () => {
    const id = await own({ status: 'sold', isHidden: true });
    await take(id, { step: 'relist' });
    expect(await stored(id)).toMatchObject({ status: 'approved', isPublic: false });
  });
});
