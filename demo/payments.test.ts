import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { receipts } from '#server/payments/ledger.table.ts';
import { isOpen } from '#server/payments/end-attempt.ts';
import { paymentAttempts, payments } from '#server/payments/payments.table.ts';
import type { Member } from '#server/platform/context.ts';
import { balances } from '#tests/payments/payment-books.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import type { SeededListing } from './favorites.ts';
import { ENDINGS, seedPayment, type Ending } from './payments.ts';
import { planDemonstration } from './plan.ts';

const t = useTestApp();

async function seeded(ending: Ending, daysAgo: number): Promise<SeededListing> {
  const { db } = t.services;
  const [planned] = planDemonstration(TEST_NOW).listings;
  if (!planned) throw new Error('nothing is planned');
  const sellerId = await aUser(db);
  const admin: Member = { kind: 'member', userId: await aUser(db, { role: 'admin' }), isAdmin: true };
  const listing = { ...planned, id: await aListing(db, { sellerId }), sellerId };
  const at = TEST_NOW - daysAgo * DAY_MS;
  await seedPayment(t.services, admin, { listing, packageId: 'premium', at }, ending);
  return listing;
}

const boostedUntil = async ({ id }: SeededListing) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0]?.boostEndsAt?.getTime();

test('the demonstration’s payments balance like real ones, and only the team has open tasks among them', async () => {
  const { db } = t.services;
  const paid = await seeded('paid', 20);
  const unpaid = [await seeded('refused', 15), await seeded('given_back', 10)];
  const byHand = await seeded('by_hand', 5);
  expect(Math.round(((await boostedUntil(paid)) ?? 0) / DAY_MS)).toBe(Math.round(TEST_NOW / DAY_MS) + 10);
  for (const listing of unpaid) expect(await boostedUntil(listing)).toBeUndefined();
  expect(await boostedUntil(byHand)).toBeGreaterThan(TEST_NOW);
  const states = await db.select().from(payments).orderBy(asc(payments.createdAt));
  expect(states.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'refunded', 'refund_requested']);
  expect(Object.values(await balances(db)).reduce((sum, each) => sum + each, 0)).toBe(0);
  const documents = await db.select().from(receipts).orderBy(asc(receipts.kind), asc(receipts.number));
  expect(documents.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'credit_note 1',
    'receipt 1',
    'receipt 2',
    'receipt 3',
  ]);
  const attempts = await db.select().from(paymentAttempts);
  expect(attempts.filter((attempt) => isOpen(attempt) || attempt.nextCheckAt !== null)).toEqual([]);
});

test.each(Object.entries(ENDINGS))(
  'a purchase that is %s has a payment that is %s',
  async (ending, state) => {
    await seeded(ending as Ending, 6);
    const { db } = t.services;
    expect((await db.select().from(payments)).map((row) => row.state)).toEqual([state]);
    const attempts = await db.select().from(paymentAttempts);
    expect(attempts.filter(({ nextCheckAt }) => nextCheckAt !== null)).toEqual([]);
    expect(Object.values(await balances(db)).reduce((sum, each) => sum + each, 0)).toBe(0);
  },
);
