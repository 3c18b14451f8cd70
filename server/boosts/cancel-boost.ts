import { and, eq } from 'drizzle-orm';
import { boostStatusAfter, nextBoostStatus } from '#shared/boosts/boost-lifecycle.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { boosts } from './boosts.table.ts';
import { scheduleBoosts } from './schedule-boosts.ts';
import { lockOwnBoost } from './lock-boost.ts';

/** Ends the listing's current boost and its renewals. Nothing is refunded; the seller has confirmed that. */
export async function cancelBoost(ctx: Context<Member>, boostId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { boost, listing } = await lockOwnBoost(tx, ctx.actor, boostId);
    if (nextBoostStatus(boost.status, 'cancel', 'owner') === null || !listing)
      throw new AppError('conflict', { message: 'Ce boost n’est plus actif.' });
    const closedAt = new Date(ctx.clock());
    await tx
      .update(boosts)
      .set({ status: boostStatusAfter('active', 'cancel', 'owner'), closedAt })
      .where(and(eq(boosts.listingId, listing.id), eq(boosts.status, 'active')));
    await scheduleBoosts(tx, listing.id, ctx.clock());
  });
}
