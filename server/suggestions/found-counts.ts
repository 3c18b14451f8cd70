import type { CappedCount } from '#shared/platform/pagination.ts';
import { SUGGESTION_LIMITS } from '#shared/suggestions/suggestion.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cityOf, countSearches, type CountedSearch } from '#server/search/count-searches.ts';

/** As long as caches may keep the answer. */
const FRESH_FOR_MS = 60_000;
/** Counting stops here: "plus de 100" says enough, and costs less than an exact number. */
const CAP = 100;
/** Searches that one process remembers: more than there are names and places. About 200 bytes each. */
const MAX_KNOWN = 20_000;
/** Searches that one request may have counted, in one statement: planning each takes PostgreSQL about a millisecond. */
const MAX_COUNTED = 16;
/** Cities are counted all together. */
const MAX_CITIES = 400;
/** Twice what is shown, so that there is something to choose from. */
const ENOUGH = 2 * SUGGESTION_LIMITS.shown;

type Known = { count: number; readAt: number };

// Per database, as tests open several in one process.
const counts = new WeakMap<Db, Map<string, Known>>();

export type FoundCounts = (search: CountedSearch) => CappedCount | undefined;

const keyOf = ({ category, params }: CountedSearch) => `${category} ${JSON.stringify(params)}`;

/**
 * Returns how many listings searches find, by the search's own condition, for as many of them as it takes to know ENOUGH
 * that find something. What was counted within the last minute is not counted again; of the others the first MAX_COUNTED
 * and the cities before them are counted now, in one statement, and the rest stays unknown.
 */
export async function countFound(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  searches: Iterable<CountedSearch>,
): Promise<FoundCounts> {
  const known = counts.get(db) ?? new Map<string, Known>();
  counts.set(db, known);
  const now = clock();
  const found = (search: CountedSearch) => {
    const each = known.get(keyOf(search));
    return each && now - each.readAt < FRESH_FOR_MS ? each : undefined;
  };
  const asked = new Map<string, CountedSearch>();
  let finding = 0;
  let [cities, others] = [0, 0];
  for (const search of searches) {
    if (finding >= ENOUGH || others >= MAX_COUNTED) break;
    const each = found(search);
    if (each && each.count > 0) finding += 1;
    if (each || asked.has(keyOf(search))) continue;
    const isCity = cityOf(search) !== undefined;
    if (isCity && cities >= MAX_CITIES) continue;
    asked.set(keyOf(search), search);
    if (isCity) cities += 1;
    else others += 1;
  }
  const counted = await countSearches(db, [...asked.values()], CAP);
  for (const [index, key] of [...asked.keys()].entries()) {
    known.delete(key);
    known.set(key, { count: counted[index] ?? 0, readAt: now });
  }
  discardOldest(known);
  return (search) => {
    const each = found(search);
    return each && { count: Math.min(each.count, CAP), isCapped: each.count > CAP };
  };
}

/** A map is in the order of its writes. */
function discardOldest(known: Map<string, Known>): void {
  for (const key of known.keys()) {
    if (known.size <= MAX_KNOWN) return;
    known.delete(key);
  }
}

/** Drops what this process knows; other processes follow within a minute. */
export function invalidateFoundCounts(db: Db): void {
  counts.delete(db);
}
