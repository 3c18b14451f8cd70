import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { count } from '#tests/world/counts.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import type { BoostRow, CreditRow } from './boosts.queries.ts';
import { boostFulfillment } from './boost-fulfillment.ts';
import { aBoost } from './boosts.factory.ts';
import { reviewBoosts, runBoosts } from './boosts.jobs.ts';
import { boostCredits, boosts } from './boosts.table.ts';
import { cancelBoost } from './cancel-boost.ts';
import { spendCredit } from './spend-credit.ts';

const t = useTestApp();
const STEPS = [
  'choose',
  'pay',
  'pay',
  'give_back',
  'cancel',
  'use',
  'wait',
  'clock',
  'sell',
  'relist',
  'remove',
] as const;
type Step = { step: (typeof STEPS)[number]; which: number; days: number };

type World = { ctx: Context<Member>; listingIds: string[]; paid: Map<string, string>; now: number };

const at = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

/** Refusals are expected; any other error fails the test. */
async function unlessRefused(step: () => Promise<unknown>): Promise<void> {
  await step().catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'AppError')) throw error;
  });
}

async function take(world: World, { step, which, days }: Step): Promise<void> {
  const { ctx, listingIds } = world;
  const { db } = ctx;
  const listingId = at(listingIds, which) ?? '';
  const known = await db.select().from(boosts).orderBy(boosts.createdAt, boosts.id);
  const chosen = at(known, which);
  const setStatus = (status: 'approved' | 'sold') =>
    db.update(listings).set({ status }).where(eq(listings.id, listingId));
  switch (step) {
    case 'choose': {
      const chosenNow = { listingId, ownerId: ctx.actor.userId, at: world.now, days: 1 + (days % 9) };
      await aBoost(db, { ...chosenNow, isPaid: false });
      return;
    }
    case 'pay':
      if (!chosen) return;
      await db.transaction((tx) => {
        const paymentId = world.paid.get(chosen.id) ?? newUuid();
        world.paid.set(chosen.id, paymentId);
        const order = { paymentId, subjectId: chosen.id, paidAt: world.now };
        return boostFulfillment.fulfill(t.services, tx, order);
      });
      return;
    case 'give_back': {
      const paymentId = chosen?.paymentId;
      if (!paymentId) return;
      await db.transaction((tx) =>
        boostFulfillment.revoke(t.services, tx, { paymentId, subjectId: chosen.id, paidAt: world.now }),
      );
      return;
    }
    case 'cancel':
      if (chosen) await unlessRefused(() => cancelBoost(ctx, chosen.id));
      return;
    case 'use': {
      const credit = at(await db.select().from(boostCredits).orderBy(boostCredits.id), which);
      if (credit) await unlessRefused(() => spendCredit(ctx, { creditId: credit.id, listingId }));
      return;
    }
    case 'wait':
      world.now += days * DAY_MS + which * 1000;
      t.setNow(world.now);
      return;
    case 'clock':
      await runBoosts.run(t.services, {});
      await reviewBoosts.run(t.services, {});
      return;
    case 'sell':
      await setStatus('sold');
      return;
    case 'relist':
      await setStatus('approved');
      return;
    case 'remove':
      await db.update(listings).set({ status: 'removed' }).where(eq(listings.id, listingId));
  }
}

type Rows = { rows: BoostRow[]; credits: CreditRow[] };

/** Violations in how a boost was obtained. */
function entitlementFaults({ rows, credits }: Rows, paid: World['paid']): string[] {
  return rows.flatMap((row) => {
    const { id, status, paymentId, creditId, startsAt } = row;
    const isMadeGood = credits.some(({ fromBoostId }) => fromBoostId === id);
    const used = credits.find((credit) => credit.id === creditId);
    return [
      ['active', 'expired'].includes(status) && paymentId === null && creditId === null ? 'for nothing' : '',
      creditId !== null && !used?.usedAt ? 'by a credit that is still to be used' : '',
      paymentId !== null && paid.get(id) !== paymentId ? 'by somebody else’s payment' : '',
      // No franc is lost: every paid boost ran, runs, or became days.
      paymentId !== null && startsAt === null && !isMadeGood ? 'paid for in vain' : '',
    ].filter(Boolean);
  });
}

/** Violations in the schedule of a listing's boosts, and in what the listing says of them. */
function layingFaults(listing: typeof listings.$inferSelect, { rows }: Rows, now: number): string[] {
  const active = rows
    .filter((row) => row.listingId === listing.id && row.status === 'active')
    .toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
  const isMisscheduled = active.some(({ startsAt, endsAt, durationDays }, index) => {
    const before = active[index - 1];
    const isLong = Number(endsAt) - Number(startsAt) === durationDays * DAY_MS;
    return !isLong || (before !== undefined && Number(startsAt) < Number(before.endsAt));
  });
  const isRunning = active.some(({ startsAt, endsAt }) => Number(startsAt) <= now && Number(endsAt) > now);
  const isShown = Number(listing.boostEndsAt) > now;
  return [
    isMisscheduled ? 'not one behind the other' : '',
    Number(listing.boostEndsAt) === Number(active.at(-1)?.endsAt ?? null) ? '' : 'another end',
    isShown && !isRunning ? 'shown and not running' : '',
  ].filter(Boolean);
}

/** Violations of the invariants that hold after every step. */
async function findFaults({ ctx: { db }, paid, now }: World): Promise<string[]> {
  const known = {
    rows: await db.select().from(boosts),
    credits: await db.select().from(boostCredits),
  };
  const boosted = await db.select().from(listings);
  return [...entitlementFaults(known, paid), ...boosted.flatMap((each) => layingFaults(each, known, now))];
}

test(
  'in any sequence of steps, nothing is boosted without a payment or a credit, and every payment gets its boost or its days',
  async () => {
    const seller = await signIn(t);
    const actor: Member = { kind: 'member', userId: seller.userId, isAdmin: false };
    const ctx = { ...t.services, actor, requestId: 'r' };
    const step = fc.record({
      step: fc.constantFrom(...STEPS),
      which: fc.nat(7),
      days: fc.integer({ min: 0, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (history) => {
        t.setNow(TEST_NOW);
        await ctx.db.delete(boosts);
        await ctx.db.delete(boostCredits);
        await ctx.db.delete(listings).where(and(eq(listings.sellerId, seller.userId)));
        const listingIds = [
          await aListing(ctx.db, { sellerId: seller.userId }),
          await aListing(ctx.db, { sellerId: seller.userId }),
        ];
        const world: World = { ctx, listingIds, paid: new Map(), now: TEST_NOW };
        for (const each of history) {
          await take(world, each);
          expect(await findFaults(world)).toEqual([]);
        }
      }),
      { seed: 5, numRuns: count({ ci: 25, prove: 1000 }) },
    );
  },
  count({ ci: 120_000, prove: HOUR_MS }),
);
