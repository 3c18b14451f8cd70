import { eq } from 'drizzle-orm';
import { boostStatusAfter, type CreditReason } from '#shared/boosts/boost-lifecycle.ts';
import { boostDaysLeft } from '#shared/listings/boost-time.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { notifyOfCredit } from './boost-news.ts';
import type { BoostRow } from './boosts.queries.ts';
import { boostCredits, boosts } from './boosts.table.ts';

type CreditServices = Pick<Services, 'clock' | 'jobs'>;

/** The boost's remaining days. */
function daysUnused({ durationDays, startsAt, endsAt }: BoostRow, now: number): number {
  if (!startsAt || !endsAt || startsAt.getTime() > now) return durationDays;
  return Math.min(durationDays, boostDaysLeft(endsAt, now));
}

type Ending = {
  reason: CreditReason;
  /** The payment, if it only arrives now. */ paymentId?: string;
};

/** Ends a boost and credits its remaining days for another listing. */
export async function creditBoost(
  services: CreditServices,
  tx: Transaction,
  boost: BoostRow,
  { reason, ...paid }: Ending,
): Promise<void> {
  const now = services.clock();
  const status = boostStatusAfter(boost.status, 'credit', paid.paymentId === undefined ? 'clock' : 'payment');
  await tx
    .update(boosts)
    .set({ status, closedAt: new Date(now), ...paid })
    .where(eq(boosts.id, boost.id));
  await giveCredit(services, tx, boost, { reason, occasion: reason, days: daysUnused(boost, now) });
}

type Credit = { reason: CreditReason; occasion: string; days: number };

/** Credits days with the boost's features, once per occasion, and notifies their owner. */
export async function giveCredit(
  services: CreditServices,
  tx: Transaction,
  { id: fromBoostId, ownerId, packageId, packageName, features }: BoostRow,
  credit: Credit,
): Promise<void> {
  if (credit.days <= 0 || ownerId === null) return;
  const now = services.clock();
  const [given] = await tx
    .insert(boostCredits)
    .values({
      id: newUuid(now),
      ownerId,
      packageId,
      packageName,
      features,
      fromBoostId,
      ...credit,
      createdAt: new Date(now),
    })
    .onConflictDoNothing()
    .returning({ id: boostCredits.id });
  if (given) await services.jobs.send(notifyOfCredit, { creditId: given.id }, tx);
}

type Absence = { from: Date; to: Date };

/** Credits the days, rounded up, of an absence during which the boost ran; the boost itself runs on. */
export async function refundDays(
  services: CreditServices,
  tx: Transaction,
  boost: BoostRow,
  { from, to, ...credit }: Omit<Credit, 'days'> & Absence,
): Promise<void> {
  if (!boost.startsAt || !boost.endsAt) return;
  const begun = Math.max(from.getTime(), boost.startsAt.getTime());
  const over = Math.min(to.getTime(), boost.endsAt.getTime());
  await giveCredit(services, tx, boost, { ...credit, days: Math.ceil((over - begun) / DAY_MS) });
}
