import { frenchDate } from '#shared/platform/time.ts';

const writeMoment = frenchDate({ dateStyle: 'long', timeStyle: 'short' });

/** "24 novembre 2026 à 08:00", in Cotonou's time. */
export function momentText(iso: string): string {
  return writeMoment(new Date(iso));
}
