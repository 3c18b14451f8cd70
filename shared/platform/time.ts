import { DAY_MS, HOUR_MS } from './durations.ts';

// Cotonou's time zone for everybody: dates in the server's HTML and in the browser must not differ.
export const TIME_ZONE = 'Africa/Porto-Novo';

/** That zone has no summer time. */
const AHEAD_OF_UTC_MS = HOUR_MS;

/** Writes dates in French, in Cotonou's time. The first of a month is "1er", which Intl does not know. */
export function frenchDate(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, ...options });
    return format.format(date).replace(/\b1 (?=\p{L})/u, '1er ');
  };
}

// What the first screens show is written without Intl: its first date costs a cheap phone 90 ms.
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const SHORT_MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

function dayAndMonth(iso: string, months: readonly string[]): { date: string; year: number } {
  const local = new Date(Date.parse(iso) + AHEAD_OF_UTC_MS);
  const day = local.getUTCDate();
  return {
    date: `${day === 1 ? '1er' : day} ${months[local.getUTCMonth()] ?? ''}`,
    year: local.getUTCFullYear(),
  };
}

/** Older dates need their year, as they would otherwise be taken for future ones. */
const LONG_AGO_MS = 300 * DAY_MS;

/** "18 novembre 2026" */
export function longDate(iso: string): string {
  const { date, year } = dayAndMonth(iso, MONTHS);
  return `${date} ${year}`;
}

/** "13 nov." */
export function shortDate(iso: string): string {
  return dayAndMonth(iso, SHORT_MONTHS).date;
}

/** "À l'instant", "Il y a 3h", "Il y a 2j", then "13 nov.", as short as a narrow card needs it (specification, part 1, section 9). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < HOUR_MS) return "À l'instant";
  if (age < 7 * DAY_MS) return `I${ageInText(age).slice(1)}`;
  const { date, year } = dayAndMonth(iso, SHORT_MONTHS);
  return age < LONG_AGO_MS ? date : `${date} ${year}`;
}

/** "il y a 3h", "il y a 2j": the specification's form, for the middle of a sentence. An hour and more. */
export function ageInText(ageMs: number): string {
  return ageMs < DAY_MS ? `il y a ${Math.floor(ageMs / HOUR_MS)}h` : `il y a ${Math.floor(ageMs / DAY_MS)}j`;
}

export type TimeOfDay = 'matin' | 'après-midi' | 'soirée' | 'nuit';

export function timeOfDay(now: number): TimeOfDay {
  const hour = new Date(now + AHEAD_OF_UTC_MS).getUTCHours();
  if (hour >= 6 && hour < 12) return 'matin';
  if (hour >= 12 && hour < 18) return 'après-midi';
  if (hour >= 18 && hour < 22) return 'soirée';
  return 'nuit';
}
