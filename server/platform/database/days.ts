import { DAY_MS } from '#shared/platform/durations.ts';
import { TIME_ZONE } from '#shared/platform/time.ts';

// The Canadian format of dates is ISO 8601.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day of a moment in Cotonou, "2026-11-20": all counts per day use it. */
export function localDay(at: Date | number): string {
  return DAY.format(at);
}

/** When a given day, or one that many days later, begins in Cotonou, an hour ahead of UTC. */
export function dayStart(day: string, plusDays = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+01:00`) + plusDays * DAY_MS);
}
