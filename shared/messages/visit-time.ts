import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { CountryCode } from '../platform/places.ts';
import { frenchDate } from '../platform/time.ts';
import { PROPOSAL_TEXTS, VISIT_LIMITS } from './proposal.ts';

/** West Africa has no daylight saving time: UTC, or UTC+1 for these countries. */
const HOUR_AHEAD: ReadonlySet<CountryCode> = new Set(['BJ', 'NE', 'NG']);
/** Cotonou's time applies if a listing has no country, as everywhere else on the site. */
const HOME: CountryCode = 'BJ';

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const writeDay = frenchDate({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function offsetMs(country: CountryCode | null): number {
  return HOUR_AHEAD.has(country ?? HOME) ? HOUR_MS : 0;
}

/** Converts "2026-11-22T10:00" in a country's time zone to a moment; null if there is no such day or time. */
export function momentOf(localTime: string, country: CountryCode | null): Date | null {
  if (!LOCAL_TIME.test(localTime)) return null;
  const time = Date.parse(`${localTime}:00Z`);
  // The 31st of a short month would otherwise become the 1st of the next one.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== localTime) return null;
  return new Date(time - offsetMs(country));
}

export function localTimeOf(moment: number, country: CountryCode | null): string {
  return new Date(moment + offsetMs(country)).toISOString().slice(0, 16);
}

/** Why a visit cannot be proposed for that time; null if it can. */
export function visitFault(localTime: string, country: CountryCode | null, now: number): string | null {
  const at = momentOf(localTime, country)?.getTime() ?? 0;
  if (at <= now) return PROPOSAL_TEXTS.past;
  return at > now + VISIT_LIMITS.daysAhead * DAY_MS ? PROPOSAL_TEXTS.far : null;
}

/** "dimanche 22 novembre à 10:00", with a no-break space before the time */
export function visitTime(localTime: string): string {
  return `${writeDay(Date.parse(`${localTime}:00Z`))} à ${localTime.slice(11)}`;
}
