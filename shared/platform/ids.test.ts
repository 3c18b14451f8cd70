import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { fromPublicId, newUuid, toPublicId } from './ids.ts';

const runs = { seed: 7, numRuns: count({ ci: 200, prove: 20_000 }) };

test('every UUID survives the conversion to a public id and back, in either case', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const id = toPublicId('lst', uuid);
      expect(id).toMatch(/^lst_[0-9a-hjkmnp-tv-z]{26}$/);
      expect(fromPublicId('lst', id)).toBe(uuid);
      expect(fromPublicId('lst', id.toUpperCase())).toBe(uuid);
    }),
    runs,
  );
});

test('text that is no id is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => fromPublicId('lst', text) === null),
    runs,
  );
});

const KNOWN = toPublicId('lst', '018f0000-0000-7000-8000-00000000000a');

test.each([
  ['another kind of id', toPublicId('usr', '018f0000-0000-7000-8000-00000000000a')],
  ['one character too many', `${KNOWN}0`],
  ['one character too few', KNOWN.slice(0, -1)],
  ['a letter outside the alphabet', `${KNOWN.slice(0, -1)}u`],
  ['more than 128 bits', 'lst_zzzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['the kelvin sign, whose lower case is k', `${KNOWN.slice(0, -1)}\u212a`],
  ['an empty text', ''],
])('%s is refused', (_what, text) => {
  expect(fromPublicId('lst', text)).toBeNull();
});

test('new ids have version 7 and sort by creation time', () => {
  const early = newUuid(1_700_000_000_000);
  const later = newUuid(1_700_000_000_001);
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(early < later).toBe(true);
  expect(toPublicId('lst', early) < toPublicId('lst', later)).toBe(true);
});

test('ids created in the same millisecond sort in order of creation', () => {
  const made = Array.from({ length: 500 }, () => newUuid(1_790_000_000_000));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('each id has random bits of its own', () => {
  const made = Array.from({ length: 1_000 }, () => newUuid(1_790_000_000_000).slice(19));
  expect(new Set(made).size).toBe(made.length);
});
