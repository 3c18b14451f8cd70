import type { AnalyticsDay } from '#shared/analytics/analytics.ts';
import { frenchDate } from '#shared/platform/time.ts';

type Measure = Exclude<keyof AnalyticsDay, 'day'>;

const writeDay = frenchDate({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** One bar per day: "18 nov.". */
export function pointsOf(days: readonly AnalyticsDay[], measure: Measure) {
  return days.map((day) => ({ label: writeDay(new Date(day.day)), value: day[measure] }));
}

export function totalOf(days: readonly AnalyticsDay[], measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

export const valuesOf = (days: readonly AnalyticsDay[], measure: Measure) => days.map((day) => day[measure]);
