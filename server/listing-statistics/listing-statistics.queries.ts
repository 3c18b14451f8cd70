import { and, asc, eq, gte } from 'drizzle-orm';
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

/** Returns a listing's figures for each of the last thirty days, today included. */
export async function loadStatistics(db: Db, listingId: string, now: number): Promise<ListingStatistics> {
  const wanted = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    localDay(now - (STATISTICS_DAYS - 1 - index) * DAY_MS),
  );
  const rows = await db
    .select(COLUMNS)
    .from(listingDays)
    .where(and(eq(listingDays.listingId, listingId), gte(listingDays.day, wanted[0] ?? localDay(now))))
    .orderBy(asc(listingDays.day))
    .limit(STATISTICS_DAYS + 1);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = wanted.map((day): ListingDay => known.get(day) ?? { day, ...NOTHING });
  const sums = STATISTICS.map((name) => [name, days.reduce((sum, row) => sum + row[name], 0)]);
  return { days, totals: { ...NOTHING, ...Object.fromEntries(sums) } };
}

const COLUMNS = {
  day: listingDays.day,
  views: listingDays.views,
  phoneReveals: listingDays.phoneReveals,
  whatsAppClicks: listingDays.whatsAppClicks,
  messages: listingDays.messages,
  favorites: listingDays.favorites,
};
const NOTHING = { views: 0, phoneReveals: 0, whatsAppClicks: 0, messages: 0, favorites: 0 };
