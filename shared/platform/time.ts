// Cotonou's zone for everybody: a date must not differ between the server's HTML and the browser's.
export const TIME_ZONE = 'Africa/Porto-Novo';

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const DAY_AND_MONTH = { day: 'numeric', month: 'short', timeZone: TIME_ZONE } as const;
const SHORT_DATE = new Intl.DateTimeFormat('fr-FR', DAY_AND_MONTH);
const SHORT_DATE_WITH_YEAR = new Intl.DateTimeFormat('fr-FR', { ...DAY_AND_MONTH, year: 'numeric' });
const HOUR = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From this age on a date without its year would be taken for one to come. */
const LONG_AGO_MS = 300 * DAY_MS;

/** "18 novembre 2026" */
export function longDate(iso: string): string {
  return LONG_DATE.format(new Date(iso));
}

/** "À l'instant", "Il y a 3h", "Il y a 2j", then "13 nov.", as short as a narrow card needs it (specification, part 1, section 9). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < HOUR_MS) return "À l'instant";
  if (age < DAY_MS) return `Il y a ${Math.floor(age / HOUR_MS)}h`;
  if (age < 7 * DAY_MS) return `Il y a ${Math.floor(age / DAY_MS)}j`;
  return (age < LONG_AGO_MS ? SHORT_DATE : SHORT_DATE_WITH_YEAR).format(new Date(iso));
}

export type TimeOfDay = 'matin' | 'après-midi' | 'soirée' | 'nuit';

export function timeOfDay(now: number): TimeOfDay {
  const hour = Number.parseInt(HOUR.format(now), 10);
  if (hour >= 6 && hour < 12) return 'matin';
  if (hour >= 12 && hour < 18) return 'après-midi';
  if (hour >= 18 && hour < 22) return 'soirée';
  return 'nuit';
}
