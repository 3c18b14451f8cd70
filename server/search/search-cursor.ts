import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { COUNT_CAP } from '#shared/platform/pagination.ts';
import { SEARCH_LIMITS } from '#shared/search/listing-search.ts';
import { SORTS, type Sort } from '#shared/search/sorts.ts';
import { MAX_PROMOTED } from './promoted-listings.ts';

/**
 * Where a page ended: its order, and the sort key and id of its last row; `part` is 1 once the priced or ranked rows
 * are through. It also carries what the first page computed once: the count and the corrected text.
 */
export type Cursor = {
  sort: Sort;
  key: number;
  id: string;
  part: 0 | 1;
  total: number;
  correctedSearch: string | null;
  /** The promoted listings of the list, chosen with its first page; null if there are none. */
  promoted: Promoted | null;
};

/** `placed` of them are among the first `before` places; the rest appear nowhere yet. */
export type Promoted = { ids: string[]; placed: number; before: number };

const countedTotal = z
  .int()
  .min(0)
  .max(COUNT_CAP + 1);
const common = [
  z.enum(SORTS),
  z.number(),
  z.uuid(),
  z.union([z.literal(0), z.literal(1)]),
  countedTotal,
  z.string().max(SEARCH_LIMITS.correctedText).nullable(),
] as const;
/** A UUID in base64url, as a cursor must fit into an address. */
const shortId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .transform((text) => Buffer.from(text, 'base64url').toString('hex'))
  .transform((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  .pipe(z.uuid());
const promotedShape = z.tuple([
  z.int().min(0).max(MAX_PROMOTED),
  z.int().min(0).max(1e9),
  z.array(shortId).min(1).max(MAX_PROMOTED),
]);
const cursorShape = z.union([z.tuple([...common]), z.tuple([...common, promotedShape])]);

const shortened = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

// Bounds of the columns: a cursor comes from outside, and a larger value would fail in the database.
const time = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31));
const price = z.int().min(0);
const KEYS: Record<Sort, readonly [z.ZodType<number>, z.ZodType<number>?]> = {
  newest: [time],
  price_asc: [price, time],
  price_desc: [price, time],
  popular: [z.int32().min(0)],
  relevance: [z.number().min(0), time],
};

export function encodeCursor({ sort, key, id, part, total, correctedSearch, promoted }: Cursor): string {
  const promotedPart = promoted ? [[promoted.placed, promoted.before, promoted.ids.map(shortened)]] : [];
  return Buffer.from(JSON.stringify([sort, key, id, part, total, correctedSearch, ...promotedPart])).toString(
    'base64url',
  );
}

/** Throws `invalid_input` for a cursor that we did not make, or that belongs to another order. */
export function decodeCursor(text: string, wanted: Sort): Cursor {
  try {
    const [sort, key, id, part, total, correctedSearch, promotedPart] = cursorShape.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (sort !== wanted || !KEYS[sort][part]?.safeParse(key).success)
      throw new Error('a cursor of another order');
    const promoted = promotedPart
      ? { placed: promotedPart[0], before: promotedPart[1], ids: promotedPart[2] }
      : null;
    return { sort, key, id, part, total, correctedSearch, promoted };
  } catch (cause) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'Cette page de résultats n’est plus valable. Relancez la recherche.' },
      cause,
    });
  }
}
