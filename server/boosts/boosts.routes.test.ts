import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import { DEFAULT_BOOST_PACKAGES } from '#shared/settings/boost-packages.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { payments } from '#server/payments/payments.table.ts';
import { saveSetting } from '#server/settings/settings.queries.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch, refusal } from '#tests/world/test-client.ts';
import { aBoost, aCredit } from './boosts.factory.ts';
import type { boostRoutes } from './boosts.routes.ts';
import { boosts } from './boosts.table.ts';
import { purchaseBoost } from './purchase-boost.ts';

const t = useTestApp();

let seller: Awaited<ReturnType<typeof signIn>>;
let listingId: string;
beforeEach(async () => {
  seller = await signIn(t, 'user', true);
  listingId = await aListing(t.services.db, { sellerId: seller.userId, title: 'Villa Fidjrossè' });
});

const api = (headers: Record<string, string> = seller.headers) =>
  hc<typeof boostRoutes>('/api/boosts', { fetch: apiFetch(t, headers) });
const lst = (id = listingId) => toPublicId('lst', id);
const bst = (id: string) => ({ id: toPublicId('bst', id) });
const own = {
  get ownerId() {
    return seller.userId;
  },
  get listingId() {
    return listingId;
  },
};

const buy = (json: object, headers?: Record<string, string>) =>
  api(headers).index.$post({ json: json as { listingId: string; packageId: string } });
async function bought(json: object) {
  const answer = await buy(json);
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()).data;
}
async function state(id = listingId) {
  const answer = await api().listings[':id'].$get({ param: { id: lst(id) } });
  if (answer.status !== 200) throw new Error(await answer.text());
  return (await answer.json()).data;
}

describe('the packages', () => {
  test('are three, of 7, 15 and 30 days, until the team changes them', async () => {
    const { data } = await (await api({}).packages.$get()).json();
    expect(data).toEqual(DEFAULT_BOOST_PACKAGES);
    expect(data.map(({ durationDays }) => durationDays)).toEqual([7, 15, 30]);
    for (const one of data)
      expect(one).toMatchObject({
        name: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
      });
    expect(data.map(({ features }) => features)).toEqual([
      { priority: 'other', badge: true, featured: false, analytics: 'basic', support: 'standard' },
      { priority: 'high', badge: true, featured: false, analytics: 'detailed', support: 'standard' },
      { priority: 'highest', badge: true, featured: true, analytics: 'premium', support: 'priority' },
    ]);
    expect(data.filter(({ priceMinor }) => priceMinor % 100 !== 0)).toEqual([]);
    const [first] = DEFAULT_BOOST_PACKAGES;
    if (!first) throw new Error('no package');
    await saveSetting(t.services.db, 'boostPackages', [{ ...first, priceMinor: 500 }]);
    expect((await (await api({}).packages.$get()).json()).data).toEqual([{ ...first, priceMinor: 500 }]);
    await saveSetting(t.services.db, 'boostPackages', DEFAULT_BOOST_PACKAGES);
  });
});

describe('buying a boost', () => {
  test('opens a payment at the price of the package, whatever the client sends, and boosts nothing yet', async () => {
    const { boostId, packageData } = await bought({ listingId: lst(), packageId: 'confort', priceMinor: 1 });
    expect(boostId).toMatch(/^bst_/);
    expect(packageData).toEqual(DEFAULT_BOOST_PACKAGES[1]);
    const [payment] = await t.services.db.select().from(payments);
    expect(payment).toMatchObject({
      payerId: seller.userId,
      priceMinor: 3500,
      title: 'Boost Confort, 15 jours',
      detail: 'Villa Fidjrossè',
    });
    expect(await state()).toMatchObject({
      hasActiveBoost: false,
      currentBoost: null,
      openBoost: { id: boostId },
    });
  });

  test('is one purchase and one payment if sent twice at once, or again later', async () => {
    const choice = { listingId: lst(), packageId: 'essentiel' };
    const [one, two] = await Promise.all([bought(choice), bought(choice)]);
    t.setNow(TEST_NOW + HOUR_MS);
    const three = await bought(choice);
    expect(new Set([one.boostId, two.boostId, three.boostId]).size).toBe(1);
    expect(new Set([one.paymentId, two.paymentId, three.paymentId]).size).toBe(1);
    expect(await t.services.db.select().from(payments)).toHaveLength(1);
    expect((await bought({ ...choice, packageId: 'premium' })).boostId).not.toBe(one.boostId);
  });

  test('is for members who confirmed their address, and for their own listings', async () => {
    const choice = { listingId: lst(), packageId: 'essentiel' };
    expect((await refusal(buy(choice, {}))).status).toBe(401);
    const other = await signIn(t);
    expect(await refusal(buy(choice, other.headers))).toMatchObject({
      status: 403,
      message: 'Vous ne pouvez booster que vos propres annonces.',
    });
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, seller.userId));
    const actor = { kind: 'member' as const, userId: seller.userId, isAdmin: false };
    const ctx = { ...t.services, actor, requestId: 'r' };
    await expect(purchaseBoost(ctx, { ...choice, listingId })).rejects.toMatchObject({
      code: 'email_not_verified',
    });
    expect(await t.services.db.select().from(boosts)).toEqual([]);
  });

  test('needs a package', async () => {
    const message = 'Veuillez sélectionner un package';
    for (const packageId of ['', 'inconnu', undefined])
      expect((await refusal(buy({ listingId: lst(), packageId }))).fields).toEqual({ packageId: message });
    expect((await refusal(buy({ listingId: 'lst_x', packageId: 'essentiel' }))).fields).toEqual({
      listingId: "ID d'annonce invalide",
    });
  });

  test.each([
    ['waits for review', { status: 'pending' }],
    ['was refused', { status: 'rejected' }],
    ['is a draft', { status: 'draft' }],
    ['was sold', { status: 'sold' }],
    ['expired', { status: 'expired' }],
    ['is hidden by reports', { isHidden: true }],
  ] as const)('is refused for a listing that %s', async (_what, spec) => {
    const id = await aListing(t.services.db, { sellerId: seller.userId, ...spec });
    expect(await refusal(buy({ listingId: lst(id), packageId: 'essentiel' }))).toMatchObject({
      status: 409,
      message: 'Seule une annonce approuvée et en ligne peut être boostée.',
    });
    expect(await state(id)).toMatchObject({ can: { purchase: false }, refusal: expect.any(String) });
  });

  test('is refused for a paused listing, and for one that does not exist', async () => {
    const id = await aListing(t.services.db, { sellerId: seller.userId, isPaused: true });
    expect((await refusal(buy({ listingId: lst(id), packageId: 'essentiel' }))).message).toContain(
      'en pause',
    );
    const gone = await aListing(t.services.db, { sellerId: seller.userId, status: 'removed' });
    for (const missing of [gone, newUuid()])
      expect((await refusal(buy({ listingId: lst(missing), packageId: 'essentiel' }))).status).toBe(404);
  });
});

describe('the state of a listing’s boost', () => {
  test('shows its owner what runs, until when, and what may be done', async () => {
    const id = await aBoost(t.services.db, { ...own, packageId: 'essentiel', at: TEST_NOW });
    const { currentBoost, ...rest } = await state();
    expect(rest).toMatchObject({ hasActiveBoost: true, can: { purchase: true } });
    expect(currentBoost).toMatchObject({
      ...bst(id),
      endDate: new Date(TEST_NOW + 7 * DAY_MS).toISOString(),
      daysLeft: 7,
      package: { name: 'Essentiel' },
      can: { renew: true, cancel: true, pay: false },
    });
  });

  test('one boost is read by its id, with the package as it was at the purchase', async () => {
    const id = await aBoost(t.services.db, { ...own, packageId: 'confort', at: TEST_NOW });
    await aBoost(t.services.db, { ...own, packageId: 'premium', at: TEST_NOW, isPaid: false });
    const changed = DEFAULT_BOOST_PACKAGES.map((each) => ({ ...each, name: 'Autre', priceMinor: 100 }));
    await saveSetting(t.services.db, 'boostPackages', changed);
    const { data } = await (await api()[':id'].$get({ param: bst(id) })).json();
    await saveSetting(t.services.db, 'boostPackages', DEFAULT_BOOST_PACKAGES);
    const { description: _, ...chosen } = DEFAULT_BOOST_PACKAGES[1] ?? {};
    expect(data).toMatchObject({
      ...bst(id),
      status: 'active',
      listing: { id: lst(), title: 'Villa Fidjrossè' },
      startsAt: new Date(TEST_NOW).toISOString(),
      endDate: new Date(TEST_NOW + 15 * DAY_MS).toISOString(),
    });
    expect(data.package).toEqual(chosen);
    expect((await refusal(api()[':id'].$get({ param: bst(newUuid()) }))).status).toBe(404);
  });

  test('is visible to its owner only', async () => {
    const id = await aBoost(t.services.db, { ...own, at: TEST_NOW });
    const other = await signIn(t);
    const admin = await signIn(t, 'admin');
    const asked = (headers: Record<string, string>) =>
      api(headers).listings[':id'].$get({ param: { id: lst() } });
    expect((await refusal(asked({}))).status).toBe(401);
    for (const { headers } of [other, admin]) {
      expect(await refusal(asked(headers))).toMatchObject({
        status: 403,
        message: 'Vous ne pouvez booster que vos propres annonces.',
      });
      for (const answer of [
        api(headers)[':id'].$get({ param: bst(id) }),
        api(headers)[':id'].cancel.$post({ param: bst(id) }),
        api(headers)[':id'].renew.$post({ param: bst(id), json: {} }),
      ])
        expect(await refusal(answer)).toMatchObject({ status: 404, message: 'Boost non trouvé' });
    }
    expect((await api()[':id'].$get({ param: bst(id) })).status).toBe(200);
  });
});

describe('renewing', () => {
  test('is a separate purchase, of the same package or of another', async () => {
    const id = await aBoost(t.services.db, { ...own, packageId: 'confort', at: TEST_NOW });
    const renew = async (json: { packageId?: string }) => {
      const answer = await api()[':id'].renew.$post({ param: bst(id), json });
      if (answer.status !== 200) throw new Error(await answer.text());
      return (await answer.json()).data;
    };
    const same = await renew({});
    expect(same.packageData.id).toBe('confort');
    expect(same.boostId).not.toBe(bst(id).id);
    expect((await state()).openBoost).toMatchObject({ id: same.boostId, isRenewal: true });
    expect((await renew({ packageId: 'premium' })).packageData.id).toBe('premium');
    expect((await state()).currentBoost?.daysLeft).toBe(15);
  });

  test('is refused once the boost is over', async () => {
    const id = await aBoost(t.services.db, { ...own, at: TEST_NOW });
    await t.services.db.update(boosts).set({ status: 'expired' });
    expect((await refusal(api()[':id'].renew.$post({ param: bst(id), json: {} }))).status).toBe(409);
  });
});

describe('cancelling', () => {
  test('ends the boost and its renewals at once; a second time is refused', async () => {
    const first = await aBoost(t.services.db, { ...own, at: TEST_NOW });
    await aBoost(t.services.db, { ...own, at: TEST_NOW });
    const cancel = () => api()[':id'].cancel.$post({ param: bst(first) });
    expect((await cancel()).status).toBe(204);
    expect(await state()).toMatchObject({ hasActiveBoost: false, credits: [] });
    const [row] = await t.services.db.select().from(listings).where(eq(listings.id, listingId));
    expect([row?.boostEndsAt, row?.boostRank]).toEqual([null, 0]);
    expect((await refusal(cancel())).status).toBe(409);
  });
});

describe('credited days', () => {
  const use = (creditId: string, id = listingId, headers?: Record<string, string>) =>
    api(headers).credits[':id'].use.$post({
      param: { id: toPublicId('crd', creditId) },
      json: { listingId: lst(id) },
    });

  test('boost a listing at once, without a payment, and once', async () => {
    const credit = await aCredit(t.services.db, { ownerId: seller.userId, days: 5, at: TEST_NOW });
    expect((await state()).credits).toMatchObject([{ days: 5, packageName: 'Essentiel' }]);
    const answers = await Promise.all([use(credit), use(credit)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await state()).toMatchObject({
      credits: [],
      currentBoost: { isCredited: true, daysLeft: 5, endDate: new Date(TEST_NOW + 5 * DAY_MS).toISOString() },
    });
    expect(await t.services.db.select().from(payments)).toEqual([]);
  });

  test('belong to their owner, for listings that can be boosted', async () => {
    const credit = await aCredit(t.services.db, { ownerId: seller.userId, at: TEST_NOW });
    const other = await signIn(t);
    const foreign = await aListing(t.services.db, { sellerId: other.userId });
    expect((await refusal(use(credit, foreign, other.headers))).status).toBe(409);
    expect((await refusal(use(credit, foreign))).status).toBe(403);
    const pending = await aListing(t.services.db, { sellerId: seller.userId, status: 'pending' });
    expect((await refusal(use(credit, pending))).status).toBe(409);
    expect((await state()).credits).toHaveLength(1);
  });
});

test('one’s own boosts are listed six a page, the newest first', async () => {
  for (let index = 0; index < 8; index++)
    await aBoost(t.services.db, { ...own, at: TEST_NOW - (8 - index) * 1000, isPaid: false });
  const list = async (page?: string) =>
    (await api().mine.$get({ query: page === undefined ? {} : { page } })).json();
  const first = await list();
  expect(first).toMatchObject({ page: 1, pages: 2, total: { count: 8 } });
  expect(first.data).toHaveLength(6);
  expect(first.data[0]).toMatchObject({ status: 'pending_payment', listing: { title: 'Villa Fidjrossè' } });
  expect((await list('7')).data).toHaveLength(2);
});
