import { createHash } from 'node:crypto';
import { uuidOf } from '#shared/platform/ids.ts';

/** Returns a UUIDv7 of this moment that is the same for the same name, so that rows written twice are recognised. */
export function seededId(at: number, name: string): string {
  const bytes = new Uint8Array(createHash('sha256').update(name).digest().subarray(0, 16));
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(at / 2 ** (8 * (5 - index))) & 0xff;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  return uuidOf(bytes);
}
