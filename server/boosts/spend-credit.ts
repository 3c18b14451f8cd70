import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { lockListing } from '#server/listings/lock-listing.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { activateBoost } from './activate-boost.ts';
import { expectBoostable } from './boosts.policy.ts';
import { boostCredits, boosts } from './boosts.table.ts';

const SPENT = 'Ce crédit a déjà été utilisé.';

/** Boosts a listing with credited days, at once and without a payment; returns the boost's id. */
export async function spendCredit(
  ctx: Context<Member>,
  { creditId, listingId }: { creditId: string; listingId: string },
): Promise<string> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId);
    expectBoostable(ctx.actor, listing, ctx.clock());
    const [credit] = await tx
      .update(boostCredits)
      .set({ usedAt: new Date(now) })
      .where(
        and(
          eq(boostCredits.id, creditId),
          eq(boostCredits.ownerId, ctx.actor.userId),
          isNull(boostCredits.usedAt),
          isNull(boostCredits.voidedAt),
        ),
      )
      .returning();
    if (!credit) throw new AppError('conflict', { message: SPENT });
    const boost = { id: newUuid(now), listingId, durationDays: credit.days };
    const { packageId, packageName, features } = credit;
    await tx.insert(boosts).values({
      ...boost,
      ownerId: ctx.actor.userId,
      packageId,
      packageName,
      features,
      priceMinor: 0,
      status: 'pending_payment',
      createdAt: new Date(now),
    });
    await activateBoost(tx, { ...boost, status: null }, { creditId }, now);
    return boost.id;
  });
}
