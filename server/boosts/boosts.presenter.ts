import type { Boost, BoostCredit, BoostEffect } from '#shared/boosts/boost.ts';
import type { OwnNames } from '#shared/categories/sub-category-names.ts';
import { boostDaysLeft } from '#shared/listings/boost-time.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import type { CardRow } from '#server/listings/listings.queries.ts';
import { UNPAID_HOURS, type BoostRow, type CreditRow } from './boosts.queries.ts';

type Shown = {
  card: CardRow | undefined;
  effect: BoostEffect | undefined;
  /** End of the last boost scheduled on its listing. */
  lastEnd: Date | null;
  /** Whether a boost of its listing may be paid for now. */
  isBoostable: boolean;
  ownNames: OwnNames;
  now: number;
};

export function presentBoost(
  row: BoostRow,
  { card, effect, lastEnd, isBoostable, ownNames, now }: Shown,
): Boost {
  const isRunning = row.status === 'active' && row.startsAt !== null && row.startsAt.getTime() <= now;
  const endsAt = isRunning ? (lastEnd ?? row.endsAt) : row.endsAt;
  const { status, createdAt } = row;
  const isOpen = status === 'pending_payment' && createdAt.getTime() > now - UNPAID_HOURS * HOUR_MS;
  return {
    id: toPublicId('bst', row.id),
    listing: card ? presentCard(card, now, ownNames) : null,
    package: {
      id: row.packageId,
      name: row.packageName,
      durationDays: row.durationDays,
      priceMinor: row.priceMinor,
      features: row.features,
    },
    status,
    isRenewal: row.isRenewal,
    isCredited: row.creditId !== null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endDate: endsAt?.toISOString() ?? null,
    daysLeft: status === 'active' && endsAt ? boostDaysLeft(endsAt, now) : 0,
    createdAt: createdAt.toISOString(),
    effect: effect ?? null,
    can: { renew: isRunning && isBoostable, cancel: isRunning, pay: isOpen && isBoostable },
  };
}

export function presentCredit({
  id,
  days,
  packageName,
  features,
  reason,
  createdAt,
}: CreditRow): BoostCredit {
  return {
    id: toPublicId('crd', id),
    days,
    packageName,
    features,
    reason,
    createdAt: createdAt.toISOString(),
  };
}
