import { uuidOf } from '#shared/platform/ids.ts';

/**
 * Returns an idempotency key for a letter sent without JavaScript, where no page remembers an earlier try: the same
 * text on the same day is the same letter, so that a second press or a reload sends no second one (a UUID of RFC 9562,
 * version 8).
 */
export async function letterKey(values: Readonly<Record<string, string>>): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const words = new TextEncoder().encode(JSON.stringify([day, values]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', words)).slice(0, 16);
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}
