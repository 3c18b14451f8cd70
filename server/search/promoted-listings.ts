import { and, inArray, type SQL } from 'drizzle-orm';
import type { Sort } from '#shared/search/sorts.ts';
import { premiumListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import { promotedFirst, rotationSlotAt } from '#server/listings/premium-order.ts';
import type { Db } from '#server/platform/database/database.ts';

/** At most every fourth place is one that was paid for. */
const PROMOTED_EVERY = 4;
/** So many lead a list; the others stand where they would without. */
export const MAX_PROMOTED = 12;

/** Orders that say what they sort by are obeyed to the letter. */
export function allowsPromoted(sort: Sort): boolean {
  return sort === 'newest' || sort === 'relevance';
}

/** Those among the matches that lead them. */
export async function listPromoted(
  db: Db,
  condition: SQL | undefined,
  { now, total }: { now: Date; total: number },
): Promise<string[]> {
  const limit = Math.min(MAX_PROMOTED, Math.ceil(total / PROMOTED_EVERY));
  if (limit === 0) return [];
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(condition, premiumListings(now)))
    .orderBy(...promotedFirst(now, rotationSlotAt(now)))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Of these, what is still there to be seen among the matches, in the same order. */
export async function filterPromoted(
  db: Db,
  condition: SQL | undefined,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(condition, inArray(listings.id, [...ids])))
    .limit(ids.length);
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/**
 * One page of `count`, where `before` places came before it: who leads takes every fourth place, the others all the
 * rest; where the others end, what is left of those that lead follows. `led` and `rest` say how many of each it took.
 */
export function placePromoted(
  promoted: readonly string[],
  others: readonly string[],
  { before, count }: { before: number; count: number },
): { ids: string[]; promotedCount: number; rest: number } {
  const ids: string[] = [];
  let promotedCount = 0;
  let rest = 0;
  while (ids.length < count) {
    const isPromotedSlot = (before + ids.length) % PROMOTED_EVERY === 0;
    const [leader, other] = [promoted[promotedCount], others[rest]];
    if (leader !== undefined && (isPromotedSlot || other === undefined)) {
      ids.push(leader);
      promotedCount += 1;
    } else if (other === undefined) break;
    else {
      ids.push(other);
      rest += 1;
    }
  }
  return { ids, promotedCount, rest };
}
