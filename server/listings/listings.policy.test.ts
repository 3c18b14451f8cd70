import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isPublic, LISTING_STATUSES } from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Actor } from '#server/platform/context.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { aListing } from './listings.factory.ts';
import { canSeeListing, listingPermissions, publicListings, visibleListings } from './listings.policy.ts';
import { listings } from './listings.table.ts';

const t = useTestApp();

const STATES = LISTING_STATUSES.flatMap((status) =>
  [false, true].flatMap((isPaused) =>
    [false, true].map((isHidden) => ({ status, isPaused, isHidden, soldAt: null })),
  ),
);

async function storeEveryState() {
  const { db } = t.services;
  const sellerId = await aUser(db);
  const stored = [];
  for (const state of STATES)
    stored.push({ id: await aListing(db, { ...state, sellerId }), state: { ...state, sellerId } });
  return { sellerId, stored, otherId: await aUser(db) };
}

describe('the rule for one row and the condition for lists agree', () => {
  test('for a visitor, the owner, another member and the team, in every state', async () => {
    const { sellerId, otherId, stored } = await storeEveryState();
    const actors: Actor[] = [
      { kind: 'anyone' },
      { kind: 'member', userId: sellerId, isAdmin: false },
      { kind: 'member', userId: otherId, isAdmin: false },
      { kind: 'member', userId: otherId, isAdmin: true },
    ];
    for (const actor of actors) {
      const rows = await t.services.db
        .select({ id: listings.id })
        .from(listings)
        .where(visibleListings(actor));
      const expected = stored
        .filter(({ state }) => canSeeListing(actor, state, TEST_NOW))
        .map(({ id }) => id);
      expect(rows.map(({ id }) => id).toSorted(), JSON.stringify(actor)).toEqual(expected.toSorted());
    }
  });

  test('the generated column matches isPublic', async () => {
    const { stored } = await storeEveryState();
    for (const { id, state } of stored) {
      const found = await t.services.db
        .select({ id: listings.id })
        .from(listings)
        .where(and(publicListings(), eq(listings.id, id)));
      expect(found.length === 1, JSON.stringify(state)).toBe(isPublic(state));
    }
  });
});

test('a sold listing is shown to everybody for thirty days, unless hidden, and then to its owner, buyer and team', () => {
  const sold = { sellerId: 'owner', status: 'sold' as const, isPaused: false, isHidden: false };
  const seesAfter = (actor: Actor, days: number, more = {}) =>
    canSeeListing(actor, { ...sold, soldAt: new Date(TEST_NOW - days * DAY_MS), ...more }, TEST_NOW);
  const visitor: Actor = { kind: 'anyone' };
  const member = (userId: string, isAdmin = false): Actor => ({ kind: 'member', userId, isAdmin });
  for (const actor of [visitor, member('other')]) {
    expect(seesAfter(actor, 0)).toBe(true);
    expect(seesAfter(actor, 29.9)).toBe(true);
    expect(seesAfter(actor, 30)).toBe(false);
    expect(seesAfter(actor, 0, { isHidden: true })).toBe(false);
    expect(seesAfter(actor, 0, { status: 'removed' })).toBe(false);
    expect(seesAfter(actor, 0, { soldAt: null })).toBe(false);
  }
  for (const actor of [member('owner'), member('admin', true)]) expect(seesAfter(actor, 300)).toBe(true);
  expect(seesAfter(member('other'), 300, { isBought: true })).toBe(true);
});

describe('permissions', () => {
  const approved = { sellerId: 'owner', status: 'approved' as const, isPaused: false, isHidden: false };
  const visitor: Actor = { kind: 'anyone' };
  const owner: Actor = { kind: 'member', userId: 'owner', isAdmin: false };
  const admin: Actor = { kind: 'member', userId: 'admin', isAdmin: true };

  test('everybody but the owner may contact the seller of a public listing', () => {
    expect(listingPermissions(visitor, approved)).toEqual({ contact: true, edit: false, moderate: false });
    expect(listingPermissions(owner, approved)).toEqual({ contact: false, edit: true, moderate: false });
    expect(listingPermissions(admin, approved)).toEqual({ contact: true, edit: false, moderate: true });
  });

  test('nobody may contact the seller of a listing that is not public, and a removed one cannot be edited', () => {
    for (const status of LISTING_STATUSES) {
      expect(listingPermissions(visitor, { ...approved, status }).contact).toBe(status === 'approved');
      expect(listingPermissions(owner, { ...approved, status }).edit).toBe(status !== 'removed');
    }
  });

  test('a listing without a seller belongs to nobody', () => {
    expect(listingPermissions(owner, { ...approved, sellerId: null }).edit).toBe(false);
    expect(
      canSeeListing(owner, { ...approved, soldAt: null, sellerId: null, status: 'pending' }, TEST_NOW),
    ).toBe(false);
  });
});
