import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isPublic, LISTING_STATUSES } from '#shared/listings/listing-lifecycle.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Actor } from '#server/platform/context.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { aListing } from './listings.factory.ts';
import { canSeeListing, listingPermissions, publicListings, visibleListings } from './listings.policy.ts';
import { listings } from './listings.table.ts';

const t = useTestApp();

const STATES = LISTING_STATUSES.flatMap((status) =>
  [false, true].flatMap((isPaused) => [false, true].map((isHidden) => ({ status, isPaused, isHidden }))),
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
      const expected = stored.filter(({ state }) => canSeeListing(actor, state)).map(({ id }) => id);
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
    expect(canSeeListing(owner, { ...approved, sellerId: null, status: 'pending' })).toBe(false);
  });
});
