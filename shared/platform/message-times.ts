import { DAY_MS } from './durations.ts';
import { longDate, shortDate, TIME_ZONE } from './time.ts';

const CLOCK = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: TIME_ZONE });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** "14:32" */
export function clockTime(iso: string): string {
  return CLOCK.format(new Date(iso));
}

/** The number of midnights in between. */
function daysAgo(iso: string, now: number): number {
  const day = (time: number) => Date.parse(DAY.format(time));
  return Math.round((day(now) - day(Date.parse(iso))) / DAY_MS);
}

/** The separator between the messages of two days. */
export function dayTitle(iso: string, now: number): string {
  const days = daysAgo(iso, now);
  if (days <= 0) return 'Aujourd’hui';
  return days === 1 ? 'Hier' : longDate(iso);
}

/** The shortest form of a message's time: "14:32", "Hier", "Lun.", "12 nov." */
export function shortTime(iso: string, now: number): string {
  const days = daysAgo(iso, now);
  if (days <= 0) return clockTime(iso);
  if (days === 1) return 'Hier';
  if (days >= 7) return shortDate(iso);
  const weekday = WEEKDAY.format(new Date(iso));
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}
