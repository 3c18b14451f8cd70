import { count, desc, gt, gte } from 'drizzle-orm';
import { POPULAR_DAYS } from '#shared/analytics/analytics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { termVisitors } from '#server/analytics/analytics.table.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPerDatabase } from '#server/platform/database/cached-per-database.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';

/** A search of fewer people could tell who made it. */
export const MIN_PEOPLE = 5;
const MAX_POPULAR = 30;
const FRESH_FOR_MS = 60_000;

const cache = cachedPerDatabase(FRESH_FOR_MS, ({ db, clock }) =>
  readPopularTerms(db, localDay(clock() - POPULAR_DAYS * DAY_MS)),
);

/** The terms that at least five different people searched for within a week, those of most people first. */
export function listPopularTerms(by: Pick<Context, 'db' | 'clock'>): Promise<string[]> {
  return cache.get(by);
}

async function readPopularTerms(db: Db, weekAgo: string): Promise<string[]> {
  const rows = await db
    .select({ term: termVisitors.term })
    .from(termVisitors)
    .where(gt(termVisitors.day, weekAgo))
    .groupBy(termVisitors.term)
    .having(gte(count(), MIN_PEOPLE))
    .orderBy(desc(count()), termVisitors.term)
    .limit(MAX_POPULAR);
  return rows.map(({ term }) => term);
}

/** Drops what this process knows; other processes follow within a minute. */
export function invalidatePopularTerms(db: Db): void {
  cache.invalidate(db);
}
