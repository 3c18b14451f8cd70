import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';

/** Where a page ended: the sorted value and the id of its last row. `part` is 1 once the priced rows are through. */
export type Cursor = { key: number; id: string; part: 0 | 1 };

const cursorShape = z.tuple([z.number(), z.uuid(), z.union([z.literal(0), z.literal(1)])]);

export function encodeCursor({ key, id, part }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id, part])).toString('base64url');
}

/** Throws `invalid_input` for a cursor that was not ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const [key, id, part] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { key, id, part };
  } catch (cause) {
    throw new AppError('invalid_input', { fields: { cursor: 'Cette page de résultats n’est plus valable. Relancez la recherche.' }, cause });
  }
}
