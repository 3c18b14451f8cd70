import { LISTING_LIFETIME_DAYS, type ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { REJECTIONS } from './content/rejections.data.ts';
import type { Random } from './random.ts';

/** The history of a listing so far. */
export type Life = {
  status: ListingStatus;
  refusal?: (typeof REJECTIONS)[number];
  isFeatured: boolean;
  isPremium: boolean;
  /** Days of the paid boost, from the approval on. */
  boostDays?: number;
  isReserved: boolean;
  isPaused: boolean;
  createdAt: number;
  viewsCount: number;
  contactsCount: number;
  favoritesCount: number;
};

const DAY_HOURS = 24;
const OLDEST_HOURS = (LISTING_LIFETIME_DAYS - 2) * DAY_HOURS;

/** How many listings have each final status; all others are approved. */
const ENDINGS: readonly (readonly [ListingStatus, number])[] = [
  ['pending', 14],
  ['rejected', 8],
  ['expired', 12],
  ['sold', 11],
  ['draft', 6],
  ['removed', 4],
];

const BOOST_DAYS = [7, 15, 30];
/** The maximum age of a boosted listing whose boost still runs. */
const BOOSTED_HOURS = { 7: 5, 15: 12, 30: 27 } as const;

export function planLives(random: Random, count: number, now: number): Life[] {
  const endings = ENDINGS.flatMap(([status, times]) => Array.from({ length: times }, () => status));
  const approved = Array.from({ length: count - endings.length }, (_, index) =>
    approvedLife(random, index, now),
  );
  return random.shuffle([...approved, ...endings.map((status) => endedLife(random, status, now))]);
}

/** The first listings are boosted by payment or chosen by the team, then some are reserved and some paused. */
function approvedLife(random: Random, index: number, now: number): Life {
  if (index < 12)
    return aLife(random, now, {
      status: 'approved',
      hours: ageInHours(random),
      isPremium: true,
      isFeatured: index % 3 === 0,
    });
  if (index < 20)
    return aLife(random, now, { status: 'approved', hours: ageInHours(random), isFeatured: true });
  if (index < 32) return boostedLife(random, index, now);
  if (index < 41)
    return aLife(random, now, { status: 'approved', hours: ageInHours(random), isReserved: true });
  if (index < 46)
    return aLife(random, now, { status: 'approved', hours: ageInHours(random), isPaused: true });
  return aLife(random, now, { status: 'approved', hours: ageInHours(random) });
}

function boostedLife(random: Random, index: number, now: number): Life {
  const boostDays = BOOST_DAYS[index % BOOST_DAYS.length] ?? 7;
  const oldest =
    boostDays === 30 ? BOOSTED_HOURS[30] : boostDays === 15 ? BOOSTED_HOURS[15] : BOOSTED_HOURS[7];
  const hours = random.integer(3, oldest * DAY_HOURS);
  return { ...aLife(random, now, { status: 'approved', hours, isPremium: boostDays === 30 }), boostDays };
}

function endedLife(random: Random, status: ListingStatus, now: number): Life {
  const hours = {
    draft: () => random.integer(1, 20 * DAY_HOURS),
    pending: () => random.integer(1, 40),
    approved: () => ageInHours(random),
    rejected: () => random.integer(6, 30 * DAY_HOURS),
    expired: () => random.integer((LISTING_LIFETIME_DAYS + 1) * DAY_HOURS, 70 * DAY_HOURS - 1),
    sold: () => random.integer(3 * DAY_HOURS, OLDEST_HOURS),
    removed: () => random.integer(DAY_HOURS, OLDEST_HOURS),
  }[status]();
  const life = aLife(random, now, { status, hours });
  return status === 'rejected' ? { ...life, refusal: random.pick(REJECTIONS) } : life;
}

/** Many recent ones, some old ones; the newest were approved within the hour. */
function ageInHours(random: Random): number {
  return Math.round(3 + (OLDEST_HOURS - 3) * random.fraction() ** 1.8);
}

type Facts = {
  status: ListingStatus;
  hours: number;
  isFeatured?: boolean;
  isPremium?: boolean;
  isReserved?: boolean;
  isPaused?: boolean;
};

function aLife(
  random: Random,
  now: number,
  { status, hours, isFeatured = false, isPremium = false, isReserved = false, isPaused = false }: Facts,
): Life {
  const createdAt = now - hours * HOUR_MS - random.integer(0, 59) * MINUTE_MS;
  const isSeen = ['approved', 'expired', 'sold', 'removed'].includes(status);
  const appeal = (isPremium || isFeatured ? 3 : 1) * (0.3 + random.fraction() ** 2 * 2.2);
  const viewsCount = isSeen ? Math.round(4 + (hours / DAY_HOURS) ** 0.75 * 14 * appeal) : 0;
  const contactsCount = Math.round(viewsCount * (0.02 + random.fraction() * 0.06));
  const favoritesCount = Math.round(viewsCount * (0.01 + random.fraction() * 0.05));
  return {
    status,
    isFeatured,
    isPremium,
    isReserved,
    isPaused,
    createdAt,
    viewsCount,
    contactsCount,
    favoritesCount,
  };
}
