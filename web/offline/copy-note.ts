import { copyStrip } from '#web/platform/network.ts';
import { longDate, TIME_ZONE } from '#shared/platform/time.ts';

/** Why a copy is shown. */
export type CopyCause = 'offline' | 'slow';

/** On stored copies: when they were received, milliseconds. */
export const STORED_AT_HEADER = 'Tokpa-Stored-At';

const CAUSES = { offline: 'hors connexion', slow: 'le réseau est lent' } as const;

/** "Vu le 21 novembre à 14:05, hors connexion" */
export function copyNote(storedAt: number, cause: CopyCause): string {
  const day = longDate(new Date(storedAt).toISOString()).replace(/ \d+$/, '');
  const time = new Date(storedAt).toLocaleTimeString('fr-FR', {
    timeZone: TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return `Vu le ${day} à ${time}, ${CAUSES[cause]}`;
}

/** Writes the note into a page's HTML, so that it stands there before any script runs. */
export function withCopyNote(html: string, note: string): string {
  return html
    .replace(/<html\b/, `<html data-copy="${note}"`)
    .replace(/(class="network-strip">)(?=<\/div>)/, `$1${copyStrip(note)}`);
}
