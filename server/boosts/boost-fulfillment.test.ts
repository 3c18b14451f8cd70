import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNDO_TAKEN_SECONDS } from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { changeListingStatus } from '#server/listings/change-listing-status.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { SYSTEM_ID } from '#server/platform/context.ts';
import { runSentJobs } from '#tests/world/run-sent-jobs.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { notificationTitles } from '#tests/fakes/read-notifications.ts';
import { boostFulfillment } from './boost-fulfillment.ts';
import { aBoost, aCredit } from './boosts.factory.ts';
import { boostCredits, boosts } from './boosts.table.ts';
import { endBoostsOfGoneListings } from './end-boosts-of-gone-listings.ts';
import { spendCredit } from './spend-credit.ts';

const t = useTestApp();
const TEAM = { kind: 'member', userId: SYSTEM_ID, isAdmin: true } as const;

let seller: Awaited<ReturnType<typeof signIn>>;
let listingId: string;
beforeEach(async () => {
  seller = await signIn(t);
  listingId = await aListing(t.services.db, { sellerId: seller.userId });
});

const chosen = (packageId = 'essentiel', at = TEST_NOW) =>
  aBoost(t.services.db, { listingId, ownerId: seller.userId, packageId, at, isPaid: false });
const paidOrder = (subjectId: string) => ({ paymentId: newUuid(), subjectId, paidAt: t.services.clock() });
type Sold = ReturnType<typeof paidOrder>;
const fulfill = (sold: Sold) =>
  t.services.db.transaction((tx) => boostFulfillment.fulfill(t.services, tx, sold));
const revoke = (sold: Sold) =>
  t.services.db.transaction((tx) => boostFulfillment.revoke(t.services, tx, sold));

async function boost(id: string) {
  const [row] = await t.services.db.select().from(boosts).where(eq(boosts.id, id));
  if (!row) throw new Error('no boost');
  return row;
}
async function listing(id = listingId) {
  const [row] = await t.services.db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error('no listing');
  return { endsAt: row.boostEndsAt?.getTime() ?? null, rank: row.boostRank };
}
const credits = () => t.services.db.select().from(boostCredits);

/** The team removes the listing without a fault of its seller: the rest of its boost is credited. */
async function creditRemoved(id: string) {
  await changeListingStatus({ ...t.services, actor: TEAM, requestId: 'r' }, id, 'remove');
  t.setNow(t.services.clock() + 2 * UNDO_TAKEN_SECONDS * 1000);
  await endBoostsOfGoneListings(t.services);
}

describe('a paid boost', () => {
  test('runs from the confirmation of the payment, for the days of its package', async () => {
    const id = await chosen('premium');
    t.setNow(TEST_NOW + 2 * DAY_MS);
    await fulfill(paidOrder(id));
    expect(await boost(id)).toMatchObject({ status: 'active', startsAt: new Date(TEST_NOW + 2 * DAY_MS) });
    expect(await listing()).toEqual({ endsAt: TEST_NOW + 32 * DAY_MS, rank: 7 });
  });

  test('is delivered once, however often the payment is reported', async () => {
    const sold = paidOrder(await chosen());
    await fulfill(sold);
    await fulfill(sold);
    await fulfill(paidOrder(sold.subjectId));
    expect(await listing()).toEqual({ endsAt: TEST_NOW + 7 * DAY_MS, rank: 1 });
    expect((await boost(sold.subjectId)).paymentId).toBe(sold.paymentId);
  });

  test('a renewal adds to the end date, and its priority comes with its days', async () => {
    await fulfill(paidOrder(await chosen('essentiel')));
    const renewal = await chosen('premium', TEST_NOW + 1);
    t.setNow(TEST_NOW + 3 * DAY_MS);
    await fulfill(paidOrder(renewal));
    expect(await boost(renewal)).toMatchObject({
      isRenewal: true,
      startsAt: new Date(TEST_NOW + 7 * DAY_MS),
      baselineAt: new Date(TEST_NOW),
    });
    expect(await listing()).toEqual({ endsAt: TEST_NOW + 37 * DAY_MS, rank: 1 });
  });

  test('is delivered late, even if the purchase had been cancelled', async () => {
    const id = await chosen();
    await t.services.db.update(boosts).set({ status: 'cancelled' });
    t.setNow(TEST_NOW + 20 * DAY_MS);
    await fulfill(paidOrder(id));
    expect(await listing()).toMatchObject({ endsAt: TEST_NOW + 27 * DAY_MS });
  });

  test.each([
    ['was sold', { status: 'sold' }],
    ['was refused', { status: 'rejected' }],
    ['is hidden', { isHidden: true }],
    ['has another seller', { sellerId: null }],
  ] as const)('becomes days for another listing if the listing %s', async (_what, change) => {
    const id = await chosen('confort');
    await t.services.db.update(listings).set(change).where(eq(listings.id, listingId));
    await fulfill(paidOrder(id));
    expect((await boost(id)).status).toBe('cancelled');
    expect(await credits()).toMatchObject([{ days: 15, ownerId: seller.userId, reason: 'not_deliverable' }]);
    await runSentJobs(t);
    expect(await notificationTitles(t, seller)).toEqual(['15 jours de boost à utiliser']);
  });

  test('becomes days if its listing no longer exists', async () => {
    const id = await chosen();
    await t.services.db.delete(listings).where(eq(listings.id, listingId));
    await fulfill(paidOrder(id));
    expect(await credits()).toMatchObject([{ days: 7 }]);
  });
});

describe('a full refund', () => {
  test('ends its boost, and the next one moves forward', async () => {
    const first = paidOrder(await chosen());
    await fulfill(first);
    await fulfill(paidOrder(await chosen('confort', TEST_NOW + 1)));
    t.setNow(TEST_NOW + DAY_MS);
    await revoke(first);
    expect((await boost(first.subjectId)).status).toBe('cancelled');
    expect(await listing()).toEqual({ endsAt: TEST_NOW + 16 * DAY_MS, rank: 2 });
  });

  test('voids the days credited for it, and ends the boost they were used for', async () => {
    const sold = paidOrder(await chosen());
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listingId));
    await fulfill(sold);
    const other = await aListing(t.services.db, { sellerId: seller.userId });
    const [credit] = await credits();
    const actor = { kind: 'member' as const, userId: seller.userId, isAdmin: false };
    const ctx = { ...t.services, actor, requestId: 'r' };
    await spendCredit(ctx, { creditId: credit?.id ?? '', listingId: other });
    expect((await listing(other)).endsAt).toBe(TEST_NOW + 7 * DAY_MS);
    await revoke(sold);
    expect(await listing(other)).toEqual({ endsAt: null, rank: 0 });
    const unused = await aBoost(t.services.db, {
      listingId: other,
      ownerId: seller.userId,
      at: TEST_NOW,
      isPaid: false,
    });
    await t.services.db.update(listings).set({ status: 'sold' }).where(eq(listings.id, other));
    const again = paidOrder(unused);
    await fulfill(again);
    await revoke(again);
    expect((await credits()).filter(({ usedAt, voidedAt }) => !usedAt && !voidedAt)).toEqual([]);
  });

  test('also voids the rest of used days that were credited again when their listing was removed', async () => {
    const sold = paidOrder(await chosen());
    await fulfill(sold);
    await creditRemoved(listingId);
    const other = await aListing(t.services.db, { sellerId: seller.userId });
    const [first] = await credits();
    const actor = { kind: 'member' as const, userId: seller.userId, isAdmin: false };
    await spendCredit(
      { ...t.services, actor, requestId: 'r' },
      { creditId: first?.id ?? '', listingId: other },
    );
    await creditRemoved(other);
    expect(await credits()).toHaveLength(2);
    await revoke(sold);
    expect((await credits()).filter(({ usedAt, voidedAt }) => !usedAt && !voidedAt)).toEqual([]);
  });

  test('of another payment changes nothing', async () => {
    const sold = paidOrder(await chosen());
    await fulfill(sold);
    await revoke(paidOrder(sold.subjectId));
    expect((await boost(sold.subjectId)).status).toBe('active');
    await aCredit(t.services.db, { ownerId: seller.userId, at: TEST_NOW });
    await revoke(paidOrder(newUuid()));
    expect((await credits())[0]?.voidedAt).toBeNull();
  });
});
