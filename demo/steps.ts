import type { Member, Services } from '#server/platform/context.ts';
import { seedAlerts } from './alerts.ts';
import { planBoosts, seedBoost, seedCredit } from './boosts.ts';
import { planComments, seedComments } from './comments.ts';
import { planFavorites, seedFavorites, seedOwnFavorites, type SeededListing } from './favorites.ts';
import { reviewedAt } from './seed-listings.ts';
import { measureSeededAnswers, seedAnswersOf, SELLERS_ASKED } from './seed-answers.ts';
import { seedConversation, TALK_COUNT } from './seed-conversations.ts';
import {
  planMarketDays,
  seedMarketDays,
  seedSearches,
  seedVisits,
  SUM_STEPS,
  sumCountedDays,
} from './seed-statistics.ts';

export type Cast = {
  listings: readonly SeededListing[];
  memberId: string;
  admin: Member;
  people: readonly string[];
  /** The moment of the plan. */
  now: number;
};

/** A name that stays the same, and what is written under it in one transaction. */
type Step = readonly [name: string, run: (services: Services) => Promise<unknown>];

const COMMENTS_A_STEP = 12;
const FAVORITES_A_STEP = 60;
const MARKET_ROWS_A_STEP = 300;

/** Everything that follows the listings, in small steps. */
export function furtherSteps({ listings, memberId, admin, people, now }: Cast): Step[] {
  const commented = listings
    .filter(({ status, isPaused }) => status === 'approved' && !isPaused)
    .map((listing) => ({ ...listing, since: reviewedAt(listing, now) }));
  const favorites = planFavorites(listings, { member: memberId, people }, now);
  return [
    ...range(TALK_COUNT).map((talk): Step => [
      `conversation ${talk}`,
      (used) => seedConversation(used, memberId, talk),
    ]),
    ...inBatches(planComments(commented, people, now), COMMENTS_A_STEP).map((batch, nth): Step => [
      `comments ${nth}`,
      (used) => seedComments(used, batch, memberId),
    ]),
    ['own favourites', (used) => seedOwnFavorites(used, favorites.own, memberId)],
    ['alerts', (used) => seedAlerts(used, memberId)],
    ...inBatches(favorites.rows, FAVORITES_A_STEP).map((batch, nth): Step => [
      `favourites ${nth}`,
      (used) => seedFavorites(used, batch),
    ]),
    ...planBoosts(listings, memberId, now).map((boost, nth): Step => [
      `boost ${nth}`,
      (used) => seedBoost(used, admin, boost),
    ]),
    ['credit', (used) => seedCredit(used, memberId)],
    ...range(SELLERS_ASKED).map((rank): Step => [
      `answers ${rank}`,
      (used) => seedAnswersOf(used, people, memberId, rank),
    ]),
    ['response times', measureSeededAnswers],
    ['visits', seedVisits],
    ['searches', seedSearches],
    ...range(SUM_STEPS).map((nth): Step => [`market ${nth}`, (used) => sumCountedDays(used, nth)]),
    ...inBatches(planMarketDays(listings, now), MARKET_ROWS_A_STEP).map((batch, nth): Step => [
      `earlier market ${nth}`,
      (used) => seedMarketDays(used, batch),
    ]),
  ];
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return range(Math.ceil(items.length / size)).map((nth) => items.slice(nth * size, (nth + 1) * size));
}
