import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  nextStatus,
  type ListingStep,
} from '#shared/listings/listing-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { changeListingStatus } from './change-listing-status.ts';
import { aListing } from './listings.factory.ts';
import { listings } from './listings.table.ts';

const t = useTestApp();
const STEPS = [...new Set(LISTING_TRANSITIONS.map(({ step }) => step))];

const as = (userId: string, isAdmin = false): Context<Member> => ({
  ...t.services,
  actor: { kind: 'member', userId, isAdmin },
  requestId: 'test',
});
const stored = async (id: string) =>
  (await t.services.db.select().from(listings).where(eq(listings.id, id)))[0];

async function outcome(ctx: Context<Member>, id: string, step: ListingStep): Promise<string> {
  try {
    return await changeListingStatus(ctx, id, step);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'threw';
  }
}

describe('every status and step, by the owner, the team and another member', () => {
  test.each(LISTING_STATUSES)('from %s', async (status) => {
    const { db } = t.services;
    const [ownerId, adminId, otherId] = [await aUser(db), await aUser(db), await aUser(db)];
    for (const step of STEPS) {
      const exists = LISTING_TRANSITIONS.some((row) => row.from === status && row.step === step);
      const refused = exists ? 'forbidden' : 'conflict';
      const [row] = LISTING_TRANSITIONS.filter((each) => each.from === status && each.step === step);
      const flags = { isReserved: false, isPaused: false, ...row?.needs };
      const publishedAt = new Date(TEST_NOW - 2 * DAY_MS);
      const fresh = () => aListing(db, { status, sellerId: ownerId, publishedAt, ...flags });
      const asOwner = status === 'removed' ? 'not_found' : (nextStatus(status, step, 'owner') ?? refused);
      expect(await outcome(as(ownerId), await fresh(), step), `owner ${step}`).toBe(asOwner);
      expect(await outcome(as(adminId, true), await fresh(), step), `team ${step}`).toBe(
        nextStatus(status, step, 'moderator') ?? refused,
      );
      const isShown = status === 'sold' || (status === 'approved' && !flags.isPaused);
      expect(await outcome(as(otherId), await fresh(), step), `stranger ${step}`).toBe(
        isShown ? refused : 'not_found',
      );
    }
  });
});

test('approval starts the lifetime and clears an old reason; a refusal stores its reason', async () => {
  const admin = as(await aUser(t.services.db), true);
  const id = await aListing(t.services.db, { status: 'pending', publishedAt: new Date(0) });
  await changeListingStatus(admin, id, 'reject', { rejectionReason: 'Photo floue' });
  expect(await stored(id)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Photo floue',
    publishedAt: new Date(0),
  });
  await t.services.db.update(listings).set({ status: 'pending' });
  await changeListingStatus(admin, id, 'approve');
  expect(await stored(id)).toMatchObject({
    status: 'approved',
    rejectionReason: null,
    publishedAt: new Date(TEST_NOW),
    updatedAt: new Date(TEST_NOW),
  });
});

test('of two concurrent moderators, one wins and the other gets a conflict', async () => {
  const { db } = t.services;
  const [first, second] = [as(await aUser(db), true), as(await aUser(db), true)];
  for (let round = 0; round < 10; round++) {
    const id = await aListing(db, { status: 'pending' });
    const outcomes = await Promise.all([outcome(first, id, 'approve'), outcome(second, id, 'reject')]);
    // The second either lost the race, or found an approved listing, which may still be refused.
    const final = (await stored(id))?.status;
    expect([
      ['approved', 'conflict'],
      ['conflict', 'rejected'],
      ['approved', 'rejected'],
    ]).toContainEqual(outcomes);
    expect(final).toBe(outcomes[1] === 'rejected' ? 'rejected' : 'approved');
  }
  const id = await aListing(db, { status: 'pending' });
  const both = await Promise.all([outcome(first, id, 'approve'), outcome(second, id, 'approve')]);
  expect(both.toSorted()).toEqual(['approved', 'conflict']);
});

test('an unknown listing is not found', async () => {
  expect(await outcome(as(await aUser(t.services.db), true), newUuid(), 'approve')).toBe('not_found');
});
