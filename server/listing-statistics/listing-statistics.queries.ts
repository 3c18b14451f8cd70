import { sql } from 'drizzle-orm';
import {
  STATISTICS,
  STATISTICS_DAYS,
  type ListingDay,
  type ListingStatistics,
} from '#shared/listings/listing-statistics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import { listingViews } from '#server/listings/listings.table.ts';

/** Returns a listing's figures for each of the last thirty days, today included. */
export async function loadStatistics(db: Db, listingId: string, now: number): Promise<ListingStatistics> {
  const wanted = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    localDay(now - (STATISTICS_DAYS - 1 - index) * DAY_MS),
  );
  const known = new Map(
    (await listDays(db, listingId, wanted[0] ?? localDay(now))).map((row) => [row.day, row]),
  );
  const days = wanted.map((day): ListingDay => known.get(day) ?? { day, ...NOTHING });
  const sums = STATISTICS.map((name) => [name, days.reduce((sum, row) => sum + row[name], 0)]);
  return { days, totals: { ...NOTHING, ...Object.fromEntries(sums) } };
}

/** Includes the views that the job has yet to add: in one statement, as the job marks and adds them in one. */
async function listDays(db: Db, listingId: string, since: string): Promise<ListingDay[]> {
  const { rows } = await db.execute<ListingDay>(sql`
    select day::text as day, sum(views)::int as views, sum(phone_reveals)::int as "phoneReveals",
      sum(whats_app_clicks)::int as "whatsAppClicks", sum(messages)::int as messages, sum(favorites)::int as favorites
    from (
      select day, views, phone_reveals, whats_app_clicks, messages, favorites from ${listingDays}
      where listing_id = ${listingId}::uuid and day >= ${since}::date
      union all
      select day, count(*)::int, 0, 0, 0, 0 from ${listingViews}
      where listing_id = ${listingId}::uuid and day >= ${since}::date and not is_counted
      group by day
    ) as counted
    group by day
    order by day
    limit ${STATISTICS_DAYS + 1}`);
  return rows;
}

const NOTHING = { views: 0, phoneReveals: 0, whatsAppClicks: 0, messages: 0, favorites: 0 };
