import type { CreditReason } from '#shared/boosts/boost-lifecycle.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { DEFAULT_BOOST_PACKAGES, type BoostPackage } from '#shared/settings/boost-packages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { activateBoost } from './activate-boost.ts';
import { boostCredits, boosts } from './boosts.table.ts';

type CreditSpec = { ownerId: string; days?: number; reason?: CreditReason; packageId?: string; at: number };

function packageOf(id: string): BoostPackage {
  const found = DEFAULT_BOOST_PACKAGES.find((each) => each.id === id);
  if (!found) throw new Error(`no package ${id}`);
  return found;
}

/** Stores a credit of unused days and returns its id. */
export async function aCredit(db: Db, spec: CreditSpec): Promise<string> {
  const { ownerId, at, reason = 'goodwill', packageId = 'essentiel' } = spec;
  const { name: packageName, features, durationDays } = packageOf(packageId);
  const id = newUuid(at);
  await db.insert(boostCredits).values({
    id,
    ownerId,
    days: spec.days ?? durationDays,
    packageId,
    packageName,
    features,
    reason,
    occasion: reason,
    createdAt: new Date(at),
  });
  return id;
}

type BoostSpec = {
  listingId: string;
  ownerId: string;
  packageId?: string;
  /** When it was chosen and paid for, in epoch milliseconds. */
  at: number;
  isPaid?: boolean;
  days?: number;
};

/** Stores a boost, paid for by default, and returns its id. */
export async function aBoost(
  db: Db,
  { listingId, ownerId, packageId = 'essentiel', at, isPaid = true, days }: BoostSpec,
): Promise<string> {
  const { name: packageName, features, priceMinor, durationDays: itsDays } = packageOf(packageId);
  const boost = { id: newUuid(at), listingId, durationDays: days ?? itsDays };
  await db.transaction(async (tx) => {
    await tx.insert(boosts).values({
      ...boost,
      ownerId,
      packageId,
      packageName,
      features,
      priceMinor,
      status: 'pending_payment',
      createdAt: new Date(at),
    });
    if (isPaid)
      await activateBoost(tx, { ...boost, status: 'pending_payment' }, { paymentId: newUuid(at) }, at);
  });
  return boost.id;
}
