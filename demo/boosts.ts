import { DAY_MS } from '#shared/platform/durations.ts';
import { aCredit } from '#server/boosts/boosts.factory.ts';
import { spendCredit } from '#server/boosts/spend-credit.ts';
import type { Member, Services } from '#server/platform/context.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { DEFAULT_BOOST_PACKAGES } from '#shared/settings/boost-packages.ts';
import type { SeededListing } from './favorites.ts';
import { COMPARED_NO_MORE_MS, seedPayment, type Boosting, type Ending } from './payments.ts';

/** How many days ago the member's own listings were boosted: one boost runs well, one ends soon. */
const MEMBER_AGES_DAYS = [2, 5];

/** Outcomes of payments for listings that are not boosted. */
const UNBOOSTED: readonly Ending[] = [
  'refused',
  'given_back',
  'refused',
  'by_hand',
  'chosen',
  'unanswered',
  'waiting',
  'called_off',
  'too_late',
  'doubtful',
  'partly_given_back',
  'refused',
  'given_back',
];
const UNBOOSTED_FIRST_DAYS = 6;
const UNBOOSTED_MIN_DAYS = 25;

type Planned = Boosting & { ending: Ending };

/** Plans boosts and their payments in chronological order, as receipts are numbered. */
export function planBoosts(listings: readonly SeededListing[], member: string, now: number): Planned[] {
  const open = listings.filter(({ status, isPaused }) => status === 'approved' && !isPaused);
  const running = [...plannedBoosts(open), ...boostsOf(member, open, now)].map((boosting) => ({
    ...boosting,
    at: Math.min(boosting.at, now),
    ending: 'paid' as Ending,
  }));
  return [...running, ...unboosted(open, member, now)].toSorted((a, b) => a.at - b.at);
}

/** The latest boosts were given by the team. */
export async function seedBoost(
  services: Services,
  admin: Member,
  { ending, ...boosting }: Planned,
): Promise<void> {
  const isPaidFor = boosting.at < services.clock() - COMPARED_NO_MORE_MS;
  await (isPaidFor ? seedPayment(services, admin, boosting, ending) : giveBoost(services, boosting));
}

export async function seedCredit({ db, clock }: Services, member: string): Promise<void> {
  await aCredit(db, { ownerId: member, days: 4, reason: 'sold_early', at: clock() - DAY_MS });
}

function plannedBoosts(open: readonly SeededListing[]): Boosting[] {
  return open.flatMap((listing) => {
    const bought = DEFAULT_BOOST_PACKAGES.find(({ durationDays }) => durationDays === listing.boostDays);
    return bought ? [{ listing, packageId: bought.id, at: listing.createdAt + DAY_MS / 4 }] : [];
  });
}

function boostsOf(member: string, open: readonly SeededListing[], now: number): Boosting[] {
  const own = open.filter(({ sellerId, boostDays }) => sellerId === member && boostDays === undefined);
  return MEMBER_AGES_DAYS.flatMap((days, nth) => {
    const listing = own.filter(({ createdAt }) => createdAt < now - (days + 3) * DAY_MS)[nth];
    return listing
      ? [{ listing, packageId: nth === 0 ? 'confort' : 'essentiel', at: now - days * DAY_MS }]
      : [];
  });
}

function unboosted(open: readonly SeededListing[], member: string, now: number) {
  const old = open.filter(
    ({ boostDays, isFeatured, isPremium, sellerId, createdAt }) =>
      boostDays === undefined &&
      !isFeatured &&
      !isPremium &&
      sellerId !== member &&
      createdAt < now - UNBOOSTED_MIN_DAYS * DAY_MS,
  );
  return UNBOOSTED.flatMap((ending, nth) => {
    const listing = old[nth];
    const at = now - (UNBOOSTED_FIRST_DAYS + nth) * DAY_MS;
    return listing ? [{ listing, packageId: 'essentiel', at, ending }] : [];
  });
}

async function giveBoost(services: Services, { listing: { id, sellerId }, packageId, at }: Boosting) {
  const actor: Member = { kind: 'member', userId: sellerId, isAdmin: false };
  const creditId = await aCredit(services.db, { ownerId: sellerId, packageId, at });
  const ctx = { ...services, actor, requestId: newUuid(at), clock: () => at };
  await spendCredit(ctx, { creditId, listingId: id });
}
