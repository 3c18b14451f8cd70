import { and, asc, gte, inArray } from 'drizzle-orm';
import { BASELINE_DAYS, type BoostEffect, type DailyMean } from '#shared/boosts/boost.ts';
import { STATISTICS, type ListingDay } from '#shared/listings/listing-statistics.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { listingDays } from '#server/listings/listing-statistics.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { localDay } from '#server/platform/database/days.ts';
import type { BoostRow } from './boosts.queries.ts';

/** Counts are stored for 90 days (listings.forget-old-counts). */
const RETENTION_DAYS = 89;
const NOTHING = { views: 0, phoneReveals: 0, whatsAppClicks: 0, messages: 0, favorites: 0 };

type Compared = BoostRow & { /** When its listing was created. */ listedAt: Date };

/**
 * Returns the effect of each boost by its id; leaves out boosts that have not begun, and those whose counts are no
 * longer stored.
 */
export async function loadEffects(
  db: Db,
  rows: readonly Compared[],
  now: number,
): Promise<Map<string, BoostEffect>> {
  const begun = rows.filter(({ startsAt }) => startsAt !== null && startsAt.getTime() <= now);
  const ids = [...new Set(begun.flatMap(({ listingId }) => listingId ?? []))];
  if (ids.length === 0) return new Map();
  const counted = await db
    .select()
    .from(listingDays)
    .where(
      and(inArray(listingDays.listingId, ids), gte(listingDays.day, localDay(now - RETENTION_DAYS * DAY_MS))),
    )
    .orderBy(asc(listingDays.day))
    .limit(ids.length * (RETENTION_DAYS + 1));
  const byListing = Map.groupBy(counted, ({ listingId }) => listingId);
  return new Map(
    begun.flatMap((row) => {
      const effect = effectOf(row, byListing.get(row.listingId ?? '') ?? [], now);
      return effect ? [[row.id, effect]] : [];
    }),
  );
}

/** Compares a boost's days with the fortnight before it, or with as many days as the listing had. */
export function effectOf(
  { startsAt, endsAt, closedAt, baselineAt, features, listedAt }: Omit<Compared, 'listingId' | 'id'>,
  counted: readonly ListingDay[],
  now: number,
): BoostEffect | null {
  if (!startsAt || !endsAt) return null;
  const baseline = (baselineAt ?? startsAt).getTime();
  if (baseline - BASELINE_DAYS * DAY_MS < now - RETENTION_DAYS * DAY_MS) return null;
  const known = new Map(counted.map((row) => [row.day, row]));
  const pick = (days: readonly string[]): ListingDay[] =>
    days.map((day) => ({ ...NOTHING, ...known.get(day), day }));
  const before = pick(
    daysBetween(Math.max(listedAt.getTime(), baseline - BASELINE_DAYS * DAY_MS), baseline - DAY_MS),
  );
  const until = Math.min(now, (closedAt ?? endsAt).getTime());
  const during = pick(daysBetween(startsAt.getTime(), until));
  return {
    before: meanOf(before),
    during: meanOf(during),
    days: features.analytics === 'premium' ? during.map(onlyCounts) : [],
  };
}

/** Days from one instant to another, both included. */
function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let at = from; localDay(at) <= localDay(to); at += DAY_MS) days.push(localDay(at));
  return days;
}

/** Keeps the counts only, without the row's other columns. */
function onlyCounts({
  day,
  views,
  phoneReveals,
  whatsAppClicks,
  messages,
  favorites,
}: ListingDay): ListingDay {
  return { day, views, phoneReveals, whatsAppClicks, messages, favorites };
}

function meanOf(days: readonly ListingDay[]): DailyMean {
  const mean = (count: (day: ListingDay) => number) => {
    const sum = days.reduce((total, day) => total + count(day), 0);
    return days.length === 0 ? 0 : Math.round((sum / days.length) * 10) / 10;
  };
  const means = STATISTICS.map((name) => [name, mean((day) => day[name])]);
  return {
    ...NOTHING,
    ...Object.fromEntries(means),
    days: days.length,
    contacts: mean(({ phoneReveals, whatsAppClicks, messages }) => phoneReveals + whatsAppClicks + messages),
  };
}
