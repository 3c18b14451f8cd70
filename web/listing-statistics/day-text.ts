import { frenchDate } from '#shared/platform/time.ts';

const writeDay = frenchDate({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "20 nov.", of a date without time, whatever the clock here. */
export function dayText(day: string): string {
  return writeDay(new Date(`${day}T00:00:00Z`));
}
