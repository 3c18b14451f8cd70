import { frenchDate } from '#shared/platform/time.ts';

const writeDay = frenchDate({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "20 nov.", for a date without a time, whatever the device's time zone. */
export function dayText(day: string): string {
  return writeDay(new Date(`${day}T00:00:00Z`));
}
