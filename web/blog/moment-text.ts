import { TIME_ZONE } from '#shared/platform/time.ts';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** "24 novembre 2026 à 08:00", by Cotonou's clock. */
export function momentText(iso: string): string {
  return MOMENT.format(new Date(iso));
}
