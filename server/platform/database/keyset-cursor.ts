import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';

/** The last row of a page, in a list sorted by time and id. */
export type Keyset = { at: Date; id: string };

const MAX_MS = Date.UTC(3000, 0);
const cursor = z.tuple([z.int().min(0).max(MAX_MS), z.uuid()]);

export function encodeKeyset({ at, id }: Keyset): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');
}

/** Throws `invalid_input` for a cursor that encodeKeyset did not make. */
export function decodeKeyset(text: string): Keyset {
  const parsed = cursor.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success)
    throw new AppError('invalid_input', { fields: { cursor: 'Cette page n’existe pas.' } });
  const [at, id] = parsed.data;
  return { at: new Date(at), id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
