const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "20 nov.", of a date without time, whatever the clock here. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
