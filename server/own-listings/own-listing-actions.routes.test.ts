import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { OwnerStep } from '#shared/listings/own-listing.ts';
import { listingsOf, publishApproved, LISTING } from '#tests/world/publishing.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { BROWSER, refusal } from '#tests/world/test-client.ts';
import { uploadPhoto } from '#tests/world/upload-file.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { listingHistory, listingSales } from '#server/listings/listing-history.table.ts';
import { listingInquiries } from '#server/listings/listing-inquiries.table.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { countViews, purgeOldCounts } from '#server/listings/listings.jobs.ts';
import { listingContacts, listingCounters, listings, listingViews } from '#server/listings/listings.table.ts';

const t = useTestApp();
type Headers = Record<string, string>;

let seller: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  seller = await signIn(t, 'user', true);
});

const own = async (spec: Parameters<typeof aListing>[1] = {}) =>
  toPublicId(
    'lst',
    await aListing(t.services.db, {
      sellerId: seller.userId,
      publishedAt: new Date(TEST_NOW - 3 * DAY_MS),
      ...spec,
    }),
  );
const take = (id: string, step: OwnerStep, headers: Headers = seller.headers) =>
  listingsOf(t, headers)[':id'].steps.$post({ param: { id }, json: { step } });
const remove = (id: string) => listingsOf(t, seller.headers)[':id'].$delete({ param: { id } });
const restore = (id: string, headers: Headers = seller.headers) =>
  listingsOf(t, headers)[':id'].restore.$post({ param: { id } });
const stored = async (id: string) => {
  const [row] = await t.services.db
    .select()
    .from(listings)
    .where(eq(listings.id, fromPublicId('lst', id) ?? ''));
  return row;
};

describe('a quick action', () => {
  test('renews a listing, at most once a day', async () => {
    const id = await own();
    expect((await (await take(id, 'renew')).json()).data).toEqual({ status: 'approved' });
    const now = new Date(TEST_NOW);
    expect(await stored(id)).toMatchObject({
      publishedAt: now,
      updatedAt: now,
      availabilityConfirmedAt: now,
    });
    t.setNow(TEST_NOW + DAY_MS - 1);
    expect(await refusal(take(id, 'renew'))).toMatchObject({
      code: 'rate_limited',
      message: 'Une annonce s’actualise une fois par jour. Revenez demain.',
    });
    t.setNow(TEST_NOW + DAY_MS);
    expect((await take(id, 'renew')).status).toBe(200);
  });

  test('reserves, pauses, sells and republishes where the lifecycle allows it', async () => {
    const id = await own();
    for (const [step, expected] of [
      ['reserve', { isReserved: true, status: 'approved' }],
      ['pause', { isPaused: true, isPublic: false }],
      ['resume', { isPaused: false, isPublic: true, isReserved: true }],
      ['sell', { status: 'sold', isReserved: false, soldAt: new Date(TEST_NOW) }],
      ['relist', { status: 'approved', isPublic: true, soldAt: null }],
    ] as const) {
      expect((await take(id, step)).status, step).toBe(200);
      expect(await stored(id), step).toMatchObject(expected);
    }
    expect(await refusal(take(id, 'unreserve'))).toMatchObject({ code: 'conflict' });
    const rejected = await own({ status: 'rejected', rejectionReason: 'Photos floues' });
    await take(rejected, 'resubmit');
    expect(await stored(rejected)).toMatchObject({ status: 'pending', rejectionReason: null });
    const expired = await own({ status: 'expired', publishedAt: new Date(TEST_NOW - 70 * DAY_MS) });
    await take(expired, 'renew');
    expect(await stored(expired)).toMatchObject({ status: 'approved', publishedAt: new Date(TEST_NOW) });
  });

  test('stores the sales channel, “unsaid” without an answer, and no buyer unless one is named', async () => {
    const [withChannel, withoutChannel] = [await own(), await own()];
    await listingsOf(t, seller.headers)[':id'].steps.$post({
      param: { id: withChannel },
      json: { step: 'sell', channel: 'tokpa' },
    });
    await take(withoutChannel, 'sell');
    const sales = await t.services.db.select().from(listingSales);
    expect(sales.map(({ channel, buyerId }) => [channel, buyerId])).toEqual([
      ['tokpa', null],
      ['unsaid', null],
    ]);
  });

  test('works for the owner only; for anybody else, the team included, the listing does not exist', async () => {
    const id = await own();
    for (const headers of [(await signIn(t)).headers, (await signIn(t, 'admin')).headers]) {
      for (const answer of [take(id, 'pause', headers), restore(id, headers)])
        expect(await refusal(answer)).toMatchObject({ code: 'not_found' });
      expect(await refusal(listingsOf(t, headers)[':id'].statistics.$get({ param: { id } }))).toMatchObject({
        code: 'not_found',
      });
    }
    expect(await refusal(take(id, 'pause', {}))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusal(take(id, 'approve' as OwnerStep))).toMatchObject({ code: 'invalid_input' });
    expect(await t.services.db.select().from(listingHistory)).toEqual([]);
  });
});

describe('a removal', () => {
  test('can be undone within a minute, with photos, reason and pending edit unchanged', async () => {
    const photo = await uploadPhoto(t, seller.headers);
    const admin = await signIn(t, 'admin');
    const id = await publishApproved(t, seller.headers, admin.headers, { pictureIds: [photo.id] });
    await listingsOf(t, seller.headers)[':id'].$patch({
      param: { id },
      json: { ...LISTING, title: 'Un autre titre', pictureIds: [photo.id], version: 1 },
    });
    await remove(id);
    t.setNow(TEST_NOW + MINUTE_MS);
    expect((await (await restore(id)).json()).data).toEqual({ status: 'approved' });
    await runSentJobs(t);
    const shown = (await (await listingsOf(t, {})[':id'].$get({ param: { id } })).json()).data;
    expect(shown.pictures).toHaveLength(1);
    const editable = await listingsOf(t, seller.headers)[':id'].edition.$get({ param: { id } });
    expect((await editable.json()).data).toMatchObject({
      content: { title: 'Un autre titre' },
      pictures: [{ id: photo.id }],
      revisionSubmittedAt: expect.any(String),
    });
    const refused = await own({ status: 'rejected', rejectionReason: 'Photos floues' });
    await remove(refused);
    await restore(refused);
    expect(await stored(refused)).toMatchObject({ status: 'rejected', rejectionReason: 'Photos floues' });
  });

  test('repeated after an undo restarts the minute: the files stay until the second minute is over', async () => {
    const photo = await uploadPhoto(t, seller.headers);
    const id = await publishApproved(t, seller.headers, (await signIn(t, 'admin')).headers, {
      pictureIds: [photo.id],
    });
    await remove(id);
    const first = t.sentJobs.splice(0);
    t.setNow(TEST_NOW + 30_000);
    await restore(id);
    t.setNow(TEST_NOW + 50_000);
    await remove(id);
    t.sentJobs.splice(0, Infinity, ...first);
    await runSentJobs(t);
    await restore(id);
    const shown = (await (await listingsOf(t, {})[':id'].$get({ param: { id } })).json()).data;
    expect(shown.pictures).toHaveLength(1);
  });

  test('is final after a minute, and at once when the team removed it', async () => {
    const id = await own();
    await remove(id);
    t.setNow(TEST_NOW + 60_001);
    expect(await refusal(restore(id))).toMatchObject({ code: 'gone' });
    t.setNow(TEST_NOW);
    const other = await own();
    const { userId } = await signIn(t, 'admin');
    const actor = { kind: 'member' as const, userId, isAdmin: true };
    const uuid = fromPublicId('lst', other) ?? '';
    await changeListingStatus({ ...t.services, actor, requestId: 'test' }, uuid, 'remove');
    expect(await refusal(restore(other))).toMatchObject({ code: 'gone' });
  });
});

describe('statistics', () => {
  const statistics = async (id: string) =>
    (await (await listingsOf(t, seller.headers)[':id'].statistics.$get({ param: { id } })).json()).data;
  const contact = (id: string, channel: 'phone' | 'whatsapp', address: string) =>
    listingsOf(t, { 'x-forwarded-for': address })[':id'].contact.$post({ param: { id }, json: { channel } });

  test('cover thirty days, each visitor counted once a day', async () => {
    const id = await own({ contactPhone: '+2290197123456' });
    const listingId = fromPublicId('lst', id) ?? '';
    for (const [visitor, day] of [
      ['a', '2026-11-20'],
      ['b', '2026-11-20'],
      ['a', '2026-11-19'],
    ] as const)
      await t.services.db.insert(listingViews).values({ listingId, visitor, day });
    await Promise.all([countViews.run(t.services, {}), countViews.run(t.services, {})]);
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await contact(id, 'phone', address);
    await contact(id, 'whatsapp', '192.0.2.1');
    const { days, totals } = await statistics(id);
    expect(days).toHaveLength(30);
    expect([days[0]?.day, days[29]?.day]).toEqual(['2026-10-22', '2026-11-20']);
    expect(days[29]).toMatchObject({ views: 2, phoneReveals: 2, whatsAppClicks: 1, messages: 0 });
    expect(days[28]).toMatchObject({ views: 1, phoneReveals: 0 });
    expect(totals).toEqual({ views: 3, phoneReveals: 2, whatsAppClicks: 1, messages: 0, favorites: 0 });
  });

  test('and the counts in one’s own list include what happened just now, before any job ran', async () => {
    const id = await own({ contactPhone: '+2290197123456', views: 4, contacts: 2 });
    const shown = async () => {
      const { data } = await (await listingsOf(t, seller.headers).mine.$get({ query: {} })).json();
      const overview = await (await listingsOf(t, seller.headers).mine.overview.$get()).json();
      const { viewsCount, contactsCount } = data[0] ?? {};
      return { viewsCount, contactsCount, overview: overview.data, totals: (await statistics(id)).totals };
    };
    const view = (address: string) =>
      listingsOf(t, { 'x-forwarded-for': address, 'user-agent': BROWSER })[':id'].views.$post({
        param: { id },
      });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await view(address);
    await contact(id, 'phone', '192.0.2.1');
    await t.services.db.insert(listingInquiries).values({
      listingId: fromPublicId('lst', id) ?? '',
      userId: (await signIn(t)).userId,
      at: new Date(TEST_NOW),
    });
    const counts = {
      viewsCount: 6,
      contactsCount: 4,
      overview: { views: 6, contacts: 4 },
      totals: { views: 2, phoneReveals: 1 },
    };
    expect(await shown()).toMatchObject(counts);
    await countViews.run(t.services, {});
    expect(await shown()).toMatchObject(counts);
    await t.services.db.delete(listingCounters);
    await view('192.0.2.3');
    expect(await shown()).toMatchObject({ viewsCount: 1, overview: { views: 1 }, totals: { views: 3 } });
  });

  test('use the days of Cotonou, where midnight comes an hour before UTC’s', async () => {
    t.setNow(Date.UTC(2026, 10, 20, 23, 30));
    const id = await own({ contactPhone: '+2290197123456' });
    await contact(id, 'phone', '192.0.2.1');
    const { days } = await statistics(id);
    expect(days[29]).toMatchObject({ day: '2026-11-21', phoneReveals: 1 });
  });

  test('are removed after ninety days', async () => {
    const listingId = fromPublicId('lst', await own()) ?? '';
    const { db } = t.services;
    for (const day of ['2026-08-21', '2026-08-23']) {
      await db.insert(listingDays).values({ listingId, day, views: 1 });
      await db.insert(listingContacts).values({ listingId, day, channel: 'phone', visitor: 'a' });
    }
    await purgeOldCounts.run(t.services, {});
    for (const table of [listingDays, listingContacts])
      expect((await db.select().from(table)).map(({ day }) => day)).toEqual(['2026-08-23']);
  });
});
