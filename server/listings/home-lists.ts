import { LIST_SIZES } from '#shared/listings/listing.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listHero, listPopular, listPremium, type CardRow } from './listings.queries.ts';

const FRESH_FOR_MS = 10_000;

type By = Pick<Context, 'db' | 'clock'>;

const LISTS = {
  hero: cachedPerDatabase(FRESH_FOR_MS, ({ db, clock }: By) =>
    listHero(db, new Date(clock()), LIST_SIZES.hero),
  ),
  popular: cachedPerDatabase(FRESH_FOR_MS, ({ db }: By) => listPopular(db, LIST_SIZES.popular)),
  premium: cachedPerDatabase(FRESH_FOR_MS, ({ db, clock }: By) =>
    listPremium(db, new Date(clock()), LIST_SIZES.premium),
  ),
};

/** The first listings of what everybody's home page shows, read again at most every ten seconds or when a boost ends. */
export async function listForHome(by: By, list: keyof typeof LISTS, limit: number): Promise<CardRow[]> {
  const kept = await LISTS[list].get(by);
  if (list !== 'popular' && kept.some((row) => hasDroppedOut(row, by.clock()))) LISTS[list].invalidate(by.db);
  return (await LISTS[list].get(by)).slice(0, limit);
}

function hasDroppedOut({ isFeatured, isPremium, boostEndsAt }: CardRow, now: number): boolean {
  return !isFeatured && !isPremium && boostEndsAt !== null && boostEndsAt.getTime() <= now;
}

/** Makes this process read them anew: a listing has changed. */
export function invalidateHomeLists(db: Db): void {
  for (const list of Object.values(LISTS)) list.invalidate(db);
}
