import { ANALYTICS_PERIODS, DEFAULT_PERIOD, type AnalyticsPeriod } from '#shared/analytics/analytics.ts';
import { isCategory, type Category } from '#shared/categories/category.ts';
import { readText } from '#web/admin-ui/admin-address.ts';

export const ANALYTICS_PATH = '/admin/analytics';

export type AnalyticsView = { days: AnalyticsPeriod; category?: Category; city?: string };

/** Parses the query string and ignores unknown parameters. */
export function readAnalytics(search: Readonly<Record<string, unknown>>): AnalyticsView {
  const days = Number(readText(search, 'periode'));
  const category = readText(search, 'categorie');
  const city = readText(search, 'ville', 60);
  return {
    days: ANALYTICS_PERIODS.find((each) => each === days) ?? DEFAULT_PERIOD,
    ...(isCategory(category) ? { category } : {}),
    ...(city === '' ? {} : { city }),
  };
}
