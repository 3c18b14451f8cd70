import { POPULAR_DAYS, type PageKind } from '#shared/analytics/analytics.ts';
import type { Category } from '#shared/categories/category.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import {
  marketDays,
  pageDays,
  searchDays,
  termDays,
  termVisitors,
  visitorDays,
} from '#server/analytics/analytics.table.ts';
import { sumMarketDay } from '#server/analytics/sum-market.ts';
import type { Services } from '#server/platform/context.ts';
import { localDay } from '#server/platform/database/days.ts';
import { SEARCH_TERMS } from './content/search-terms.data.ts';
import type { SeededListing } from './favorites.ts';
import { seededRandom } from './random.ts';

/** As far back as the team's figures go. */
const DAYS = 90;
const SEED = 20_261_122;
/** Visitors of a usual day three months ago; it has grown since. */
const VISITORS = 140;
const GROWTH = 1.1;
/** Saturdays and Sundays are busier. */
const OF_WEEKDAY = [1.25, 0.9, 0.92, 0.95, 1, 1.05, 1.3] as const;

const PAGES_A_VISITOR: Partial<Record<PageKind, number>> = {
  home: 0.8,
  real_estate: 0.9,
  automobile: 0.7,
  services: 0.25,
  marketplace: 0.6,
  premium: 0.08,
  listing: 2.4,
  seller: 0.15,
  publish: 0.06,
  account: 0.2,
  messages: 0.25,
  payment: 0.03,
  blog: 0.05,
  house: 0.07,
};
const SEARCHES_A_VISITOR: Record<Category, number> = {
  real_estate: 0.5,
  automobile: 0.4,
  services: 0.12,
  marketplace: 0.35,
};
const EMPTY_SHARE = 0.08;

type DayOf = { day: string; traffic: number; random: ReturnType<typeof seededRandom> };

/** Returns the days before today with how busy each was; today is counted as it happens. */
function pastDays(now: number): DayOf[] {
  return Array.from({ length: DAYS - 1 }, (_, index) => {
    const age = index + 1;
    const at = now - age * DAY_MS;
    const random = seededRandom(SEED + Math.floor(at / DAY_MS));
    const growth = 1 + GROWTH * (1 - age / DAYS);
    const traffic = growth * (OF_WEEKDAY[new Date(at).getUTCDay()] ?? 1) * (0.88 + random.fraction() * 0.24);
    return { day: localDay(at), traffic, random };
  });
}

/** Seeds the visitors and the pages of the last ninety days. */
export async function seedVisits({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const days = pastDays(clock());
  const visitors = days.map(({ day, traffic }) => ({ day, count: Math.round(VISITORS * traffic) }));
  const pages = days.flatMap(({ day, traffic, random }) =>
    entries(PAGES_A_VISITOR).map(([page, share]) => ({
      day,
      page,
      count: around(VISITORS * traffic * share, random),
    })),
  );
  await db.insert(visitorDays).values(visitors).onConflictDoNothing();
  await db.insert(pageDays).values(pages).onConflictDoNothing();
}

/** Seeds the searches of the last ninety days and their terms. */
export async function seedSearches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const days = pastDays(clock());
  const searches = days.flatMap(({ day, traffic, random }) =>
    entries(SEARCHES_A_VISITOR).map(([category, share]) => {
      const made = around(VISITORS * traffic * share, random);
      return { day, category, searches: made, empty: Math.round(made * EMPTY_SHARE) };
    }),
  );
  const terms = days.flatMap(({ day, traffic, random }) =>
    SEARCH_TERMS.map(({ term, aDay, isFound }) => {
      const uses = around(aDay * traffic, random);
      return { day, term, uses, empty: isFound ? 0 : uses };
    }),
  );
  await db.insert(searchDays).values(searches).onConflictDoNothing();
  await db.insert(termDays).values(terms).onConflictDoNothing();
  await db.insert(termVisitors).values(planTermVisitors(clock())).onConflictDoNothing();
}

/** The last week's visitors of each term, spread over its days; hashes in the application, invented here. */
function planTermVisitors(now: number) {
  return SEARCH_TERMS.filter(({ isFound }) => isFound).flatMap(({ term, aDay }) =>
    Array.from({ length: aDay * POPULAR_DAYS }, (_, nth) => ({
      term,
      visitor: `demonstration-${nth}`,
      day: localDay(now - (nth % POPULAR_DAYS) * DAY_MS),
    })),
  );
}

function around(mean: number, random: DayOf['random']): number {
  return Math.round(mean * (0.85 + random.fraction() * 0.3));
}

function entries<Key extends string>(shares: Partial<Record<Key, number>>): [Key, number][] {
  return Object.entries(shares) as [Key, number][];
}

/** Days that the seeded listings' own counters cover. */
const COUNTED_DAYS = 30;
const SUMMED_A_STEP = 5;
export const SUM_STEPS = COUNTED_DAYS / SUMMED_A_STEP;

/** Sums up the days that the listings' counters cover, some a step. */
export async function sumCountedDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  step: number,
): Promise<void> {
  for (let nth = 0; nth < SUMMED_A_STEP; nth += 1)
    await sumMarketDay(db, localDay(clock() - (step * SUMMED_A_STEP + nth) * DAY_MS));
}

type MarketRow = typeof marketDays.$inferInsert;

/** Plans the figures of the market before the days that the listings' counters cover. */
export function planMarketDays(listings: readonly SeededListing[], now: number): MarketRow[] {
  const places = Map.groupBy(listings, ({ category, citySlug }) => `${category} ${citySlug}`);
  return pastDays(now)
    .slice(COUNTED_DAYS - 1)
    .flatMap(({ day, traffic, random }) =>
      [...places.values()].flatMap(([listing, ...others]) => {
        if (!listing || !random.chance(0.5)) return [];
        const size = 1 + others.length;
        const filed = random.chance(size / 30) ? 1 : 0;
        const contacts = Math.round(size * 0.12 * traffic * random.fraction());
        return [
          {
            day,
            category: listing.category,
            citySlug: listing.citySlug,
            filed,
            published: filed,
            contacted: filed > 0 && random.chance(0.7) ? 1 : 0,
            views: Math.round(size * 3 * traffic * (0.6 + random.fraction())),
            contacts,
          },
        ];
      }),
    );
}

export async function seedMarketDays(
  { db }: Pick<Services, 'db'>,
  rows: readonly MarketRow[],
): Promise<void> {
  await db
    .insert(marketDays)
    .values([...rows])
    .onConflictDoNothing();
}
