import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CREDIT_REASON_TEXT } from '#shared/boosts/boost-lifecycle.ts';
import { OWN_BOOSTS_PATH } from '#shared/boosts/boost.ts';
import { plural } from '#shared/platform/text.ts';
import { findListing } from '#server/listings/listings.queries.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { findBoost } from './boosts.queries.ts';
import { boostCredits } from './boosts.table.ts';

/** Runs after the transaction that ended the boost. */
export const notifyOfExpiry = defineJob({
  name: 'boosts.tell-of-expiry',
  payload: z.object({ boostId: z.uuid() }),
  run: (services, { boostId }) => notifyExpired(services, boostId),
});

export const notifyOfCredit = defineJob({
  name: 'boosts.tell-of-credit',
  payload: z.object({ creditId: z.uuid() }),
  run: (services, { creditId }) => notifyCredited(services, creditId),
});

async function notifyExpired(services: Services, boostId: string): Promise<void> {
  const { db, notifications } = services;
  const boost = await findBoost(db, boostId);
  if (!boost?.ownerId || boost.listingId === null) return;
  const found = await findListing(db, boost.listingId);
  if (!found) return;
  await notifications.notify(services, [
    {
      userId: boost.ownerId,
      type: 'boost',
      key: `boost:${boostId}:expired`,
      title: 'Boost expiré',
      text: `« ${found.listing.title} » n’est plus mise en avant.`,
      path: OWN_BOOSTS_PATH,
      listingId: boost.listingId,
      isPushed: true,
    },
  ]);
}

async function notifyCredited(services: Services, creditId: string): Promise<void> {
  const { db, notifications } = services;
  const [credit] = await db.select().from(boostCredits).where(eq(boostCredits.id, creditId)).limit(1);
  if (!credit?.ownerId) return;
  const { ownerId, days, reason } = credit;
  await notifications.notify(services, [
    {
      userId: ownerId,
      type: 'boost',
      key: `boost-credit:${creditId}`,
      title: `${days} ${plural(days, 'jour')} de boost à utiliser`,
      text: `${CREDIT_REASON_TEXT[reason]}. Boostez une autre annonce sans payer.`,
      path: OWN_BOOSTS_PATH,
      isPushed: true,
    },
  ]);
}
