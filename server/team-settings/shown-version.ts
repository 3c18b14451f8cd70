import { createHash } from 'node:crypto';

/** Identifies the values that a form was opened with, so that nobody overwrites what they have not seen. */
export function shownVersion(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}
