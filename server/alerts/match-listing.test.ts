import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { aFavorite } from '#server/favorites/favorites.factory.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { anAlert } from './alerts.factory.ts';
import { alertFinds, alertMatches, alerts } from './alerts.table.ts';
import { changeAlert } from './change-alert.ts';
import { matchListing } from './match-listing.ts';
import { notifyDaily } from './notify-of-alerts.jobs.ts';
import { unfoldFinds } from './unfold-finds.ts';
import { endAlert } from './visitor-alert.ts';

const t = useTestApp();
let memberId = '';
let sellerId = '';
beforeEach(async () => {
  memberId = await aUser(t.services.db, { email: 'awa@exemple.example' });
  sellerId = await aUser(t.services.db, { email: 'vendeur@exemple.example' });
});

async function matched(listingId: string) {
  await matchListing(t.services, listingId);
  await unfoldFinds(t.services.db, { listingId });
  const rows = await t.services.db
    .select({ alertId: alertMatches.alertId, occasion: alertMatches.occasion })
    .from(alertMatches)
    .where(eq(alertMatches.listingId, listingId))
    .orderBy(alertMatches.createdAt);
  return rows;
}

test('a listing matches an alert once, however often it is approved or edited', async () => {
  const alertId = await anAlert(t.services.db, { userId: memberId });
  const listingId = await aListing(t.services.db, { sellerId });
  expect(await matched(listingId)).toEqual([{ alertId, occasion: 'new' }]);
  await t.services.db.update(listings).set({ title: 'Autre titre' }).where(eq(listings.id, listingId));
  expect(await matched(listingId)).toHaveLength(1);
});

test('a price drop of what was notified matches once more, and only once', async () => {
  const alertId = await anAlert(t.services.db, { userId: memberId });
  const listingId = await aListing(t.services.db, { sellerId });
  await matched(listingId);
  const lower = (priceXof: number) =>
    t.services.db.update(listings).set({ priceXof }).where(eq(listings.id, listingId));
  await lower(100_000);
  expect(await matched(listingId)).toHaveLength(1); // nobody was notified yet: the message shows the new price
  await t.services.db.update(alertMatches).set({ notifiedAt: new Date(TEST_NOW) });
  await lower(119_000);
  expect(await matched(listingId)).toHaveLength(1);
  await lower(100_000);
  expect(await matched(listingId)).toContainEqual({ alertId, occasion: 'price_drop' });
  await lower(50_000);
  expect(await matched(listingId)).toHaveLength(2);
});

test('one’s own listings, favourites and sellers blocked in either direction do not match', async () => {
  const db = t.services.db;
  await anAlert(db, { userId: memberId });
  const own = await aListing(db, { sellerId: memberId });
  expect(await matched(own)).toEqual([]);
  const saved = await aListing(db, { sellerId });
  await aFavorite(db, memberId, saved);
  expect(await matched(saved)).toEqual([]);
  const blocked = await aListing(db, { sellerId });
  await db.insert(userBlocks).values({ blockerId: memberId, blockedId: sellerId });
  expect(await matched(blocked)).toEqual([]);
  await db.update(userBlocks).set({ blockerId: sellerId, blockedId: memberId });
  expect(await matched(blocked)).toEqual([]);
  await db.delete(userBlocks);
  expect(await matched(blocked)).toHaveLength(1);
});

test('paused and ended alerts, and listings that are not public, do not match', async () => {
  const db = t.services.db;
  await anAlert(db, { userId: memberId, state: 'paused' });
  await anAlert(db, { email: 'a@exemple.example', endsAt: new Date(TEST_NOW) });
  await anAlert(db, { email: 'b@exemple.example', state: 'asked' });
  expect(await matched(await aListing(db, { sellerId }))).toEqual([]);
  const alertId = await anAlert(db, { email: 'c@exemple.example', endsAt: new Date(TEST_NOW + 1) });
  expect(await matched(await aListing(db, { sellerId }))).toEqual([{ alertId, occasion: 'new' }]);
  for (const state of [{ status: 'pending' }, { isHidden: true }, { isPaused: true }] as const)
    expect(await matched(await aListing(db, { sellerId, ...state }))).toEqual([]);
});

test('matched again before its finds became matches, a listing finds each alert once', async () => {
  const { db } = t.services;
  const alertId = await anAlert(db, { userId: memberId });
  const listingId = await aListing(db, { sellerId });
  await matchListing(t.services, listingId);
  await matchListing(t.services, listingId);
  expect(await db.select().from(alertFinds)).toMatchObject([{ alertIds: [alertId], isInstant: true }]);
  expect(await matched(listingId)).toEqual([{ alertId, occasion: 'new' }]);
  expect(await db.select().from(alertFinds)).toEqual([]);
});

test('an alert paused, or deleted, after a listing was found is not told of it; other alerts are', async () => {
  const { db } = t.services;
  const [paused, deleted, other] = [
    await anAlert(db, { userId: memberId }),
    await anAlert(db, { email: 'a@exemple.example', endsAt: new Date(TEST_NOW + 1) }),
    await anAlert(db, { email: 'b@exemple.example', endsAt: new Date(TEST_NOW + 1) }),
  ];
  const listingId = await aListing(db, { sellerId });
  await matchListing(t.services, listingId);
  const actor = { kind: 'member' as const, userId: memberId, isAdmin: false };
  const ctx = { ...t.services, actor, requestId: '' };
  await changeAlert(ctx, paused, { isPaused: true });
  await changeAlert(ctx, paused, { isPaused: false });
  await endAlert(db, deleted);
  await unfoldFinds(db, { listingId });
  expect((await db.select().from(alertMatches)).map(({ alertId }) => alertId)).toEqual([other]);
});

test('what a failed job has left is found by the daily one, and told to whom wanted to hear daily or at once', async () => {
  const { db } = t.services;
  await anAlert(db, { userId: memberId });
  const daily = await anAlert(db, {
    userId: memberId,
    category: 'real_estate',
    search: {},
    frequency: 'daily',
  });
  await matchListing(t.services, await aListing(db, { sellerId }));
  await notifyDaily.run(t.services, {});
  const stored = await db.select().from(alertMatches);
  expect(stored).toHaveLength(2);
  expect(stored.find(({ alertId }) => alertId === daily)?.notifiedAt).toEqual(new Date(TEST_NOW));
});

test('more alerts than one row of finds holds all match, and become matches by whoever runs meanwhile', async () => {
  const { db } = t.services;
  const id = await anAlert(db, { email: '0@exemple.example' });
  await db.execute(sql`
    insert into alerts select (jsonb_populate_record(alert, jsonb_build_object(
      'id', gen_random_uuid(), 'email', number || '@exemple.example'))).*
    from ${alerts} as alert, generate_series(1, 1200) as number where alert.id = ${id}`);
  const listingId = await aListing(db, { sellerId });
  await matchListing(t.services, listingId);
  expect(await db.select().from(alertFinds)).toHaveLength(3);
  await Promise.all([unfoldFinds(db, { listingId }), unfoldFinds(db, {})]);
  expect(await matched(listingId)).toHaveLength(1201);
});
