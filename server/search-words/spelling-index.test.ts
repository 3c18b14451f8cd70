import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { editDistance } from './edit-distance.ts';
import { buildSpellingIndex } from './spelling-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'e', 's'), minLength: 6, maxLength: 10 });
const known = fc.uniqueArray(letters, { minLength: 1, maxLength: 30 });
const runs = { seed: 11, numRuns: count({ ci: 300, prove: 30_000 }) };
const FAR = 100;

test('what is found is as near as a word of its length may be', () => {
  fc.assert(
    fc.property(known, letters, (words, typed) => {
      const found = buildSpellingIndex(words)(typed);
      const distance = editDistance(typed, found ?? typed, FAR);
      expect([...words, undefined]).toContain(found);
      expect(distance).toBeLessThanOrEqual(typed.length >= 8 ? 2 : 1);
    }),
    runs,
  );
});

test('a word with a letter left out or doubled is found, unless another one is as near', () => {
  fc.assert(
    fc.property(known, fc.nat(), fc.nat(), (words, which, where) => {
      const meant = words[which % words.length] ?? '';
      const at = 1 + (where % (meant.length - 1));
      const nearest = buildSpellingIndex(words);
      const typos = [
        meant.slice(0, at) + meant.slice(at + 1),
        meant.slice(0, at) + meant[at] + meant.slice(at),
      ];
      const isOnly = (typo: string) =>
        words.every((word) => word === meant || editDistance(typo, word, FAR) > 1);
      expect(typos.filter(isOnly).filter((typo) => nearest(typo) !== meant)).toEqual([]);
    }),
    runs,
  );
});

test('of equally near words the first one is found', () => {
  expect(buildSpellingIndex(['cabaness', 'cabanesc'])('cabanes')).toBe('cabaness');
  expect(buildSpellingIndex(['cabanesc', 'cabaness'])('cabanes')).toBe('cabanesc');
});
