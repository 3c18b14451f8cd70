import { longDate, TIME_ZONE } from '../platform/time.ts';

const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

/** "21 novembre 2026 à 17:04", in Cotonou's time. */
export function momentText(iso: string): string {
  return `${longDate(iso)} à ${CLOCK.format(new Date(iso))}`;
}
