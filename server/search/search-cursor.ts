import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { COUNT_CAP } from '#shared/platform/pagination.ts';

/**
 * Where a page ended: the sorted value and the id of its last row; `part` is 1 once the priced rows are through. It
 * carries what the first page found out and is not asked again: the count, and the text after its correction.
 */
export type Cursor = { key: number; id: string; part: 0 | 1; total: number; correctedSearch: string | null };

const cursorShape = z.tuple([z.number(), z.uuid(), z.union([z.literal(0), z.literal(1)]), z.int().min(0).max(COUNT_CAP + 1), z.string().max(200).nullable()]);

export function encodeCursor({ key, id, part, total, correctedSearch }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id, part, total, correctedSearch])).toString('base64url');
}

/** Throws `invalid_input` for a cursor that was not ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const [key, id, part, total, correctedSearch] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { key, id, part, total, correctedSearch };
  } catch (cause) {
    throw new AppError('invalid_input', { fields: { cursor: 'Cette page de résultats n’est plus valable. Relancez la recherche.' }, cause });
  }
}
