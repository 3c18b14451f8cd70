import { DAY_MS, HOUR_MS } from './durations.ts';

// Cotonou's time zone for everybody: dates in the server's HTML and in the browser must not differ.
export const TIME_ZONE = 'Africa/Porto-Novo';

/** Writes dates in French, in Cotonou's time. The first of a month is "1er", which Intl does not know. */
export function frenchDate(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, ...options });
  return (date) => format.format(date).replace(/\b1 (?=\p{L})/u, '1er ');
}

const writeLong = frenchDate({ day: 'numeric', month: 'long', year: 'numeric' });
const writeShort = frenchDate({ day: 'numeric', month: 'short' });
const writeShortWithYear = frenchDate({ day: 'numeric', month: 'short', year: 'numeric' });
const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE });

/** Older dates need their year, as they would otherwise be taken for future ones. */
const LONG_AGO_MS = 300 * DAY_MS;

/** "18 novembre 2026" */
export function longDate(iso: string): string {
  return writeLong(new Date(iso));
}

/** "13 nov." */
export function shortDate(iso: string): string {
  return writeShort(new Date(iso));
}

/** "À l'instant", "Il y a 3h", "Il y a 2j", then "13 nov.", as short as a narrow card needs it (specification, part 1, section 9). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < HOUR_MS) return "À l'instant";
  if (age < 7 * DAY_MS) return `I${ageInText(age).slice(1)}`;
  return age < LONG_AGO_MS ? shortDate(iso) : writeShortWithYear(new Date(iso));
}

/** "il y a 3h", "il y a 2j": the specification's form, for the middle of a sentence. An hour and more. */
export function ageInText(ageMs: number): string {
  return ageMs < DAY_MS ? `il y a ${Math.floor(ageMs / HOUR_MS)}h` : `il y a ${Math.floor(ageMs / DAY_MS)}j`;
}

export type TimeOfDay = 'matin' | 'après-midi' | 'soirée' | 'nuit';

export function timeOfDay(now: number): TimeOfDay {
  const hour = Number.parseInt(HOUR.format(now), 10);
  if (hour >= 6 && hour < 12) return 'matin';
  if (hour >= 12 && hour < 18) return 'après-midi';
  if (hour >= 18 && hour < 22) return 'soirée';
  return 'nuit';
}
