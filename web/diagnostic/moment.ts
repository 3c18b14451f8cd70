import { TIME_ZONE } from '#shared/platform/time.ts';

const CLOCK = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: TIME_ZONE });

/** "14:05:09", in Cotonou. */
export function momentOf(iso: string): string {
  return CLOCK.format(new Date(iso));
}
