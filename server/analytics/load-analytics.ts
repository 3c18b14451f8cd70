import type { Analytics, AnalyticsDay, PageKind } from '#shared/analytics/analytics.ts';
import type { AnalyticsQuery } from '#shared/analytics/analytics.schema.ts';
import { CATEGORIES } from '#shared/categories/category.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { Context, Member } from '#server/platform/context.ts';
import {
  listMarketCategories,
  listMarketCities,
  listMarketDays,
  listPageDays,
  listSearchDays,
  listTerms,
  listVisitorDays,
} from './analytics.queries.ts';
import { localDay } from '#server/platform/database/days.ts';

const NO_MARKET = { filed: 0, published: 0, contacted: 0, views: 0, contacts: 0 };

/** Returns the figures of the last days, today included; days without any activity are included. */
export async function loadAnalytics(
  { db, clock }: Context<Member>,
  { days: period, category, city }: AnalyticsQuery,
): Promise<Analytics> {
  const days = Array.from({ length: period }, (_, index) =>
    localDay(clock() - (period - 1 - index) * DAY_MS),
  );
  const narrowed = { since: days[0] ?? localDay(clock()), category, city };
  const [market, visitors, pages, searches, categories, cities, terms] = await Promise.all([
    listMarketDays(db, narrowed),
    listVisitorDays(db, narrowed),
    listPageDays(db, narrowed),
    listSearchDays(db, { since: narrowed.since }),
    listMarketCategories(db, narrowed),
    listMarketCities(db, narrowed),
    listTerms(db, narrowed),
  ]);
  const asked = searches.filter((row) => category === undefined || row.category === category);
  return {
    days: days.map((day): AnalyticsDay => {
      const { day: _, ...known } = market.find((row) => row.day === day) ?? { day, ...NO_MARKET };
      return {
        day,
        visitors: sumOf(visitors, day, ({ count }) => count),
        pages: sumOf(pages, day, ({ count }) => count),
        searches: sumOf(asked, day, (row) => row.searches),
        emptySearches: sumOf(asked, day, (row) => row.empty),
        ...known,
      };
    }),
    pages: sumPages(pages),
    categories: CATEGORIES.map((each) => {
      const { category: _, ...known } = categories.find((row) => row.category === each) ?? {
        category: each,
        ...NO_MARKET,
      };
      const own = searches.filter((row) => row.category === each);
      return {
        category: each,
        searches: sum(own.map((row) => row.searches)),
        emptySearches: sum(own.map((row) => row.empty)),
        ...known,
      };
    }),
    cities: cities.map(({ citySlug, ...known }) => ({ city: citySlug || null, ...known })),
    ...terms,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sumOf<Row extends { day: string }>(rows: readonly Row[], day: string, of: (row: Row) => number) {
  return sum(rows.filter((row) => row.day === day).map(of));
}

/** Sums page views per kind of page, the most viewed first. */
function sumPages(rows: readonly { page: PageKind; count: number }[]): Analytics['pages'] {
  const counts = new Map<PageKind, number>();
  for (const { page, count } of rows) counts.set(page, (counts.get(page) ?? 0) + count);
  return [...counts].map(([page, count]) => ({ page, count })).toSorted((a, b) => b.count - a.count);
}
