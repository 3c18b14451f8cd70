import { eq } from 'drizzle-orm';
import { isBoostable, OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { boostStatusAfter } from '#shared/boosts/boost-lifecycle.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Fulfillment, PaidOrder } from '#server/platform/payments/fulfillment.ts';
import { activateBoost } from './activate-boost.ts';
import type { CreditRow } from './boosts.queries.ts';
import { boostCredits, boosts } from './boosts.table.ts';
import { creditBoost } from './give-credit.ts';
import { scheduleBoosts } from './schedule-boosts.ts';
import { lockBoost, type LockedBoost } from './lock-boost.ts';

/** Delivers a paid boost: never less than its days, whatever happened to the listing in the meantime. */
export const boostFulfillment: Fulfillment = {
  idPrefix: 'bst',
  activityType: 'boost',
  own: { href: OWN_BOOSTS_PATH, label: 'Voir mes boosts' },
  unknown: 'Boost non trouvé',
  fulfill,
  revoke,
};

async function fulfill(
  services: Services,
  tx: Transaction,
  { paymentId, subjectId }: PaidOrder,
): Promise<void> {
  const found = await lockBoost(tx, subjectId);
  if (!found) {
    services.log.error('a payment for a boost that is not there', { paymentId, subjectId });
    return;
  }
  const { boost, listing } = found;
  // Already delivered; a second payment for the same boost is refunded where payments are booked.
  if (boost.paymentId !== null || boost.creditId !== null) return;
  if (listing && listing.sellerId === boost.ownerId && isBoostable(listing))
    await activateBoost(tx, { ...boost, listingId: listing.id }, { paymentId }, services.clock());
  else await creditBoost(services, tx, boost, { reason: 'not_deliverable', paymentId });
}

async function revoke(
  services: Services,
  tx: Transaction,
  { paymentId, subjectId }: PaidOrder,
): Promise<void> {
  const found = await lockBoost(tx, subjectId);
  if (!found || found.boost.paymentId !== paymentId) return;
  await endNow(services, tx, found);
  await voidCredits(services, tx, subjectId);
}

/**
 * Voids the unused credits of a boost; a boost started with a used one ends with the payment, and so do its own
 * credits. A credit is younger than the boost it compensates, so this terminates.
 */
async function voidCredits(services: Services, tx: Transaction, fromBoostId: string): Promise<void> {
  const given = await tx
    .select()
    .from(boostCredits)
    .where(eq(boostCredits.fromBoostId, fromBoostId))
    .for('update');
  for (const credit of given) await endCredit(services, tx, credit);
}

async function endCredit(services: Services, tx: Transaction, { id, usedAt }: CreditRow): Promise<void> {
  if (!usedAt) {
    const voidedAt = new Date(services.clock());
    await tx.update(boostCredits).set({ voidedAt }).where(eq(boostCredits.id, id));
    return;
  }
  const [used] = await tx.select({ id: boosts.id }).from(boosts).where(eq(boosts.creditId, id));
  const spent = used && (await lockBoost(tx, used.id));
  if (!spent) return;
  if (spent.boost.status === 'active') await endNow(services, tx, spent);
  await voidCredits(services, tx, spent.boost.id);
}

async function endNow({ clock }: Services, tx: Transaction, { boost, listing }: LockedBoost): Promise<void> {
  const closedAt = boost.closedAt ?? new Date(clock());
  const status = boostStatusAfter(boost.status, 'take_back', 'payment');
  await tx.update(boosts).set({ status, closedAt }).where(eq(boosts.id, boost.id));
  if (listing) await scheduleBoosts(tx, listing.id, clock());
}
