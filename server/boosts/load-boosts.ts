import {
  boostRefusal,
  BOOSTS_PER_PAGE,
  type Boost,
  type BoostPage,
  type BoostState,
} from '#shared/boosts/boost.ts';
import { AppError } from '#shared/platform/errors.ts';
import { capped } from '#shared/platform/pagination.ts';
import { getOwnNames } from '#server/categories/categories.queries.ts';
import { presentCard } from '#server/listings/listings.presenter.ts';
import { findListing, listCards, listListings } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { loadEffects } from './boost-effect.ts';
import { expectOwnListing } from './boosts.policy.ts';
import { presentBoost, presentCredit } from './boosts.presenter.ts';
import {
  countOwnBoosts,
  findUnpaid,
  listCredits,
  listOwnBoosts,
  listRunning,
  type BoostRow,
} from './boosts.queries.ts';
import { getOwnBoost } from './lock-boost.ts';

/** Loads what the owner sees about a listing's boost. */
export async function loadBoostState(ctx: Context<Member>, listingId: string): Promise<BoostState> {
  const { actor, db, clock } = ctx;
  const found = await findListing(db, listingId);
  if (!found) throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const { listing } = found;
  const now = clock();
  expectOwnListing(actor, listing, now);
  const [running, unpaid, credits, cards] = await Promise.all([
    listRunning(db, [listingId]),
    findUnpaid(db, listingId, now),
    listCredits(db, actor.userId),
    listCards(db, [listingId]),
  ]);
  const current = running.find(({ endsAt }) => endsAt !== null && endsAt.getTime() > now);
  const shown = await presentBoosts(
    ctx,
    [current, unpaid].flatMap((row) => row ?? []),
  );
  const [card] = cards;
  if (!card) throw new AppError('not_found', { message: 'Annonce non trouvée' });
  const refusal = boostRefusal(listing);
  return {
    listing: presentCard(card, now, await getOwnNames(ctx)),
    listingStatus: listing.status,
    hasActiveBoost: current !== undefined,
    currentBoost: shown.find(({ status }) => status === 'active') ?? null,
    openBoost: shown.find(({ can }) => can.pay) ?? null,
    credits: credits.map(presentCredit),
    can: { purchase: refusal === null },
    refusal,
  };
}

/** Loads a page of one's own boosts, the newest first; a page past the end gives the last one. */
export async function loadOwnBoosts(ctx: Context<Member>, asked: number): Promise<BoostPage> {
  const { actor, db } = ctx;
  const [total, credits] = await Promise.all([
    countOwnBoosts(db, actor.userId),
    listCredits(db, actor.userId),
  ]);
  const pages = Math.max(1, Math.ceil(total / BOOSTS_PER_PAGE));
  const page = Math.min(asked, pages);
  return {
    data: await presentBoosts(ctx, await listOwnBoosts(db, actor.userId, page)),
    page,
    pages,
    total: capped(total),
    credits: credits.map(presentCredit),
  };
}

export async function loadOwnBoost(ctx: Context<Member>, boostId: string): Promise<Boost> {
  const [boost] = await presentBoosts(ctx, [await getOwnBoost(ctx.db, ctx.actor, boostId)]);
  if (!boost) throw new AppError('not_found');
  return boost;
}

async function presentBoosts(ctx: Context<Member>, rows: readonly BoostRow[]): Promise<Boost[]> {
  const { db, clock } = ctx;
  const now = clock();
  const ids = [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))];
  const [cards, listings, running] = await Promise.all([
    listCards(db, ids),
    ids.length === 0 ? [] : listListings(db, ids),
    listRunning(db, ids),
  ]);
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]));
  const compared = rows.flatMap((row) => {
    const listing = listingOf.get(row.listingId ?? '');
    return listing ? [{ ...row, listedAt: listing.createdAt }] : [];
  });
  const [effects, ownNames] = await Promise.all([loadEffects(db, compared, now), getOwnNames(ctx)]);
  return rows.map((row) => {
    const listing = listingOf.get(row.listingId ?? '');
    return presentBoost(row, {
      card: cards.find(({ id }) => id === row.listingId),
      effect: effects.get(row.id),
      lastEnd: running.findLast(({ listingId }) => listingId === row.listingId)?.endsAt ?? null,
      isBoostable: listing !== undefined && boostRefusal(listing) === null,
      ownNames,
      now,
    });
  });
}
