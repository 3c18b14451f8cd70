import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Sort } from '#shared/search/sorts.ts';
import { premiumListings } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import { promotedFirst, rotationSlotAt } from '#server/listings/premium-order.ts';
import type { Db } from '#server/platform/database/database.ts';

/** At most every fourth place goes to a promoted listing. */
export const PROMOTED_EVERY = 4;
/** The number of promoted listings per list; further boosted ones stand where they would without a boost. */
export const MAX_PROMOTED = 12;

/** Whether an order may be mixed with promoted listings: one that names what it sorts by is followed strictly. */
export function allowsPromoted(sort: Sort): boolean {
  return sort === 'newest' || sort === 'relevance';
}

/** Selects the promoted listings among the matches, in the order of their places; `total` is how many match. */
export function promotedAmong(condition: SQL | undefined, now: Date, total: SQL): SQL {
  const order = sql.join(promotedFirst(now, rotationSlotAt(now)), sql`, `);
  return sql`select ${listings.id} from ${listings} where ${and(condition, premiumListings(now))}
    order by ${order} limit least(${MAX_PROMOTED}, ceil(${total} / ${PROMOTED_EVERY}::float8))`;
}

/** The listings among these that still match, in the same order. */
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
 * Composes one page of `count` listings after `before` earlier places: promoted listings take every fourth place, the
 * others the rest; when the others run out, the remaining promoted ones follow. `promotedCount` and `rest` are how
 * many of each it took.
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
