import { eq } from 'drizzle-orm';
import { FEATURED_RANK } from '#shared/listings/boost-rank.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { BOOST_PRIORITIES, type BoostFeatures } from '#shared/settings/boost-packages.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listRunning, type BoostRow } from './boosts.queries.ts';
import { boosts } from './boosts.table.ts';

/** Rank for sorting boosted listings: 1 to 3 by priority, and more when featured. */
export function boostRank({ priority, featured }: BoostFeatures): number {
  return BOOST_PRIORITIES.indexOf(priority) + 1 + (featured ? FEATURED_RANK : 0);
}

/**
 * Schedules a listing's active boosts one after the other from now on, and writes the boost's end and rank to the
 * listing. Requires the listing's lock; called after every change of its boosts.
 */
export async function scheduleBoosts(tx: Transaction, listingId: string, now: number): Promise<BoostRow[]> {
  const active = await listRunning(tx, [listingId]);
  let from = now;
  const scheduled: BoostRow[] = [];
  for (const boost of active) {
    const isRunning = boost.startsAt !== null && boost.startsAt.getTime() <= now;
    const startsAt = isRunning && boost.startsAt ? boost.startsAt : new Date(from);
    const endsAt = isRunning && boost.endsAt ? boost.endsAt : new Date(from + boost.durationDays * DAY_MS);
    if (startsAt.getTime() !== boost.startsAt?.getTime() || endsAt.getTime() !== boost.endsAt?.getTime())
      await tx.update(boosts).set({ startsAt, endsAt }).where(eq(boosts.id, boost.id));
    scheduled.push({ ...boost, startsAt, endsAt });
    from = Math.max(from, endsAt.getTime());
  }
  await writeOnListing(tx, listingId, scheduled, now);
  return scheduled;
}

async function writeOnListing(
  tx: Transaction,
  listingId: string,
  scheduled: readonly BoostRow[],
  now: number,
): Promise<void> {
  const first = scheduled.find(({ endsAt }) => endsAt !== null && endsAt.getTime() > now);
  const boostEndsAt = scheduled.at(-1)?.endsAt ?? null;
  await tx
    .update(listings)
    .set({ boostEndsAt, boostRank: first ? boostRank(first.features) : 0 })
    .where(eq(listings.id, listingId));
}
