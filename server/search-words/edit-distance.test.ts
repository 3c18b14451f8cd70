import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'e'), maxLength: 8 });
const runs = { seed: 7, numRuns: count({ ci: 500, prove: 50_000 }) };
const FAR = 100;

test.each([
  ['iphnoe', 'iphone', 1],
  ['telefone', 'telephone', 2],
  ['cotonou', 'cotonou', 0],
  ['', 'abc', 3],
  ['voiture', 'voitures', 1],
])('the distance from %s to %s is %d', (from, to, distance) => {
  expect(editDistance(from, to, FAR)).toBe(distance);
});

test('the distance is symmetric, and zero only between equal words', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, FAR)).toBe(editDistance(b, a, FAR));
      expect(editDistance(a, b, FAR) === 0).toBe(a === b);
    }),
    runs,
  );
});

test('a bound leaves distances below it unchanged and returns one more than itself beyond', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 5 }), (a, b, maxDistance) => {
      expect(editDistance(a, b, maxDistance)).toBe(Math.min(editDistance(a, b, FAR), maxDistance + 1));
    }),
    runs,
  );
});

// Optimal string alignment breaks the triangle inequality only through transpositions: for words without a shared
// letter pair it holds.
test('a detour over a word made by inserting letters is never shorter', () => {
  const insertion = fc.tuple(
    word,
    fc.array(fc.tuple(fc.nat(8), fc.constantFrom('x', 'y')), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(word, insertion, (a, [b, inserted]) => {
      const detour = inserted.reduce((text, [at, letter]) => text.slice(0, at) + letter + text.slice(at), b);
      expect(editDistance(a, b, FAR)).toBeLessThanOrEqual(
        editDistance(a, detour, FAR) + editDistance(detour, b, FAR),
      );
    }),
    runs,
  );
});
