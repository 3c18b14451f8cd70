import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#server/accounts/accounts.factory.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { changeListingStatus } from './change-listing-status.ts';
import { aListing } from './listings.factory.ts';
import { countViews } from './listings.jobs.ts';
import { listingCounters, listings, listingViews } from './listings.table.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('with several connections', () => {
  const t = useTestApp();

  test('views counted by several processes are each added once while more come in', async () => {
    const { db } = t.services;
    const ids = await Promise.all(Array.from({ length: 20 }, () => aListing(db, {})));
    const look = (round: number) =>
      db.insert(listingViews).values(
        ids.flatMap((listingId) =>
          Array.from({ length: 25 }, (_, index) => ({
            listingId,
            day: '2026-11-20',
            visitor: `${round}-${index}`,
          })),
        ),
      );
    await look(0);
    for (let round = 1; round <= 10; round++) {
      await Promise.all([
        countViews.run(t.services, {}),
        look(round),
        countViews.run(t.services, {}),
        countViews.run(t.services, {}),
      ]);
    }
    await countViews.run(t.services, {});
    const rows = await db.select({ views: listingCounters.views }).from(listingCounters);
    expect(rows.map(({ views }) => views)).toEqual(ids.map(() => 11 * 25));
  });

  test('of eight moderators who approve concurrently exactly one wins', async () => {
    const { db } = t.services;
    const userId = await aUser(db);
    const ctx: Context<Member> = {
      ...t.services,
      actor: { kind: 'member', userId, isAdmin: true },
      requestId: 'test',
    };
    for (let round = 0; round < 10; round++) {
      const id = await aListing(db, { status: 'pending' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, () => changeListingStatus(ctx, id, 'approve')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const reasons: unknown[] = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      expect(reasons).toEqual(Array.from({ length: 7 }, () => expect.objectContaining({ code: 'conflict' })));
      expect((await db.select().from(listings).where(eq(listings.id, id)))[0]?.status).toBe('approved');
    }
  });
});
