import { DAY_MS } from '#shared/platform/durations.ts';
import { TIME_ZONE } from '#shared/platform/time.ts';

// Canada writes dates as ISO 8601 does.
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day of a moment, "2026-11-20", in Cotonou: what everything is counted by. */
export function localDay(at: Date | number): string {
  return DAY.format(at);
}

/** When a day that somebody names begins, or one so many days later: in Cotonou, an hour ahead of UTC. */
export function dayStart(day: string, plusDays = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+01:00`) + plusDays * DAY_MS);
}
