import { eq } from 'drizzle-orm';
import { boostStatusAfter, type BoostStatus } from '#shared/boosts/boost-lifecycle.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listRunning, type BoostRow } from './boosts.queries.ts';
import { boosts } from './boosts.table.ts';
import { scheduleBoosts } from './schedule-boosts.ts';

/** What a boost was obtained with. */
export type Entitlement = { paymentId: string } | { creditId: string };

/** Starts a boost at once, or when the listing's current boosts end. Requires the listing's lock. */
export async function activateBoost(
  tx: Transaction,
  boost: Pick<BoostRow, 'id' | 'durationDays'> & { listingId: string; status: BoostStatus | null },
  entitlement: Entitlement,
  now: number,
): Promise<void> {
  const running = await listRunning(tx, [boost.listingId]);
  const last = running.at(-1);
  const startsAt = Math.max(now, last?.endsAt?.getTime() ?? 0);
  const isRenewal = startsAt > now;
  await tx
    .update(boosts)
    .set({
      ...entitlement,
      status: boostStatusAfter(boost.status, 'activate', 'paymentId' in entitlement ? 'payment' : 'credit'),
      isRenewal,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + boost.durationDays * DAY_MS),
      baselineAt: (isRenewal && last?.baselineAt) || new Date(startsAt),
      closedAt: null,
    })
    .where(eq(boosts.id, boost.id));
  await scheduleBoosts(tx, boost.listingId, now);
}
