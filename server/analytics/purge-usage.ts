import { and, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { ANALYTICS, POPULAR_DAYS } from '#shared/analytics/analytics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Services } from '#server/platform/context.ts';
import {
  dayVisitors,
  marketDays,
  pageDays,
  searchDays,
  termDays,
  termVisitors,
  visitorDays,
} from './analytics.table.ts';
import { localDay } from '#server/platform/database/days.ts';

/** Two years of figures, to compare a season with the previous one. */
const RETENTION_DAYS = 750;
const TERM_RETENTION_DAYS = 100;
/** How many of a past day's most frequent terms are stored. */
const TERMS_A_DAY = 1_000;

/**
 * Deletes the visitors and salts of past days, so that nobody can be told apart in them any more, their rare terms, as
 * they may be personal, and whatever is past its retention.
 */
export async function purgeUsage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  // Another process may still write counts from before midnight during its flush interval.
  const yesterday = localDay(clock() - DAY_MS);
  await db.delete(dayVisitors).where(lt(dayVisitors.day, yesterday));
  await db
    .update(visitorDays)
    .set({ salt: null })
    .where(and(lt(visitorDays.day, yesterday), isNotNull(visitorDays.salt)));
  await db.execute(sql`
    delete from ${termDays} using (
      select day, term, row_number() over (partition by day order by uses desc, term) as place
      from ${termDays} where day < ${yesterday}::date) as ranked
    where term_days.day = ranked.day and term_days.term = ranked.term
      and (ranked.place > ${TERMS_A_DAY} or term_days.uses < ${ANALYTICS.minUses})`);
  await db.delete(termDays).where(lt(termDays.day, localDay(clock() - TERM_RETENTION_DAYS * DAY_MS)));
  await db.delete(termVisitors).where(lte(termVisitors.day, localDay(clock() - POPULAR_DAYS * DAY_MS)));
  const oldest = localDay(clock() - RETENTION_DAYS * DAY_MS);
  for (const table of [pageDays, visitorDays, searchDays, marketDays])
    await db.delete(table).where(lt(table.day, oldest));
}
