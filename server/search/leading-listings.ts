import { and, inArray, type SQL } from 'drizzle-orm';
import type { Sort } from '#shared/search/sorts.ts';
import { premiumListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import { leadingFirst, turnAt } from '#server/listings/premium-order.ts';
import type { Db } from '#server/platform/database/database.ts';

/** At most every fourth place is one that was paid for. */
const LEADING_EVERY = 4;
/** So many lead a list; the others stand where they would without. */
export const MOST_LEADING = 12;

/** Orders that say what they sort by are obeyed to the letter. */
export function mayBeLed(sort: Sort): boolean {
  return sort === 'newest' || sort === 'relevance';
}

/** Those among the matches that lead them. */
export async function listLeading(
  db: Db,
  condition: SQL | undefined,
  { now, total }: { now: Date; total: number },
): Promise<string[]> {
  const most = Math.min(MOST_LEADING, Math.ceil(total / LEADING_EVERY));
  if (most === 0) return [];
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(condition, premiumListings(now)))
    .orderBy(...leadingFirst(now, turnAt(now)))
    .limit(most);
  return found.map(({ id }) => id);
}

/** Of these, what is still there to be seen among the matches, in the same order. */
export async function keepLeading(
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
export function placeLeading(
  leading: readonly string[],
  others: readonly string[],
  { before, count }: { before: number; count: number },
): { ids: string[]; led: number; rest: number } {
  const ids: string[] = [];
  let led = 0;
  let rest = 0;
  while (ids.length < count) {
    const isTurn = (before + ids.length) % LEADING_EVERY === 0;
    const [leader, other] = [leading[led], others[rest]];
    if (leader !== undefined && (isTurn || other === undefined)) {
      ids.push(leader);
      led += 1;
    } else if (other === undefined) break;
    else {
      ids.push(other);
      rest += 1;
    }
  }
  return { ids, led, rest };
}
