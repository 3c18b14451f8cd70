import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { SEARCH_LIMITS } from '#shared/search/listing-search.ts';
import { SORTS } from '#shared/search/sorts.ts';
import { count } from '#tests/world/counts.ts';
import { decodeCursor, encodeCursor, type Cursor } from './search-cursor.ts';

const ID = '018f0000-0000-7000-8000-00000000000a';
const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const isRefused = (text: string, sort: Cursor['sort']) => {
  try {
    decodeCursor(text, sort);
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'invalid_input' && error.fields?.cursor !== undefined;
  }
};

test('a cursor survives encoding and decoding', () => {
  const cursor = fc.record({
    sort: fc.constantFrom(...SORTS),
    key: fc.nat(2_000_000_000),
    id: fc.uuid(),
    part: fc.constant<0>(0),
    total: fc.nat(10_001),
    correctedSearch: fc.option(fc.string({ maxLength: 200 })),
    promoted: fc.option(
      fc
        .tuple(fc.array(fc.uuid(), { minLength: 1, maxLength: 12 }), fc.nat(12), fc.nat(100_000))
        .map(([ids, placed, before]) => ({ ids, placed, before })),
    ),
  });
  fc.assert(
    fc.property(cursor, (given) => {
      expect(decodeCursor(encodeCursor(given), given.sort)).toStrictEqual({ ...given });
    }),
    { seed: 7, numRuns: count({ ci: 100, prove: 10_000 }) },
  );
});

test('a cursor of another order is refused', () => {
  const cursor = encodeCursor({
    sort: 'price_asc',
    key: 1000,
    id: ID,
    part: 0,
    total: 1,
    correctedSearch: null,
    promoted: null,
  });
  for (const sort of SORTS) expect(isRefused(cursor, sort)).toBe(sort !== 'price_asc');
});

test.each([
  ['text', 'x'],
  ['nothing', ''],
  ['another shape', forge({ key: 1 })],
  ['no UUID', forge(['newest', 1, 'x', 0, 1, null])],
  ['a time that is no date', forge(['newest', 1e300, ID, 0, 1, null])],
  ['a time PostgreSQL has no name for', forge(['newest', 8.64e15, ID, 0, 1, null])],
  ['a time before all', forge(['newest', -1, ID, 0, 1, null])],
  ['a second part where there is none', forge(['newest', 1, ID, 1, 1, null])],
  ['a leader without a name', forge(['newest', 1, ID, 0, 1, null, [0, 1, ['x']]])],
  [
    'too many leaders',
    forge(['newest', 1, ID, 0, 1, null, [0, 1, Array(13).fill('AY8AAAAAcACAAAAAAAAACg')]]),
  ],
  ['a broken number', forge(['newest', 1.5, ID, 0, 1, null])],
])('%s is refused', (_what, text) => {
  expect(isRefused(text, 'newest')).toBe(true);
});

test('a number that no column can hold is refused', () => {
  expect(isRefused(forge(['popular', 3e9, ID, 0, 1, null]), 'popular')).toBe(true);
  expect(isRefused(forge(['price_asc', 1e17, ID, 0, 1, null]), 'price_asc')).toBe(true);
});

test('random text is refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => isRefused(text, 'newest')),
    { seed: 7, numRuns: count({ ci: 200, prove: 20_000 }) },
  );
});

test('the longest cursor fits within the limit of an address', () => {
  const cursor = encodeCursor({
    sort: 'relevance',
    key: Date.UTC(9999, 0),
    id: ID,
    part: 1,
    total: 10_001,
    correctedSearch: 'é'.repeat(330),
    promoted: { ids: Array.from({ length: 12 }, () => ID), placed: 12, before: 1_000_000_000 },
  });
  expect(cursor.length).toBeLessThanOrEqual(SEARCH_LIMITS.cursor);
});
