import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { foldText, plural, slugify, truncate } from './text.ts';

const runs = { seed: 7, numRuns: count({ ci: 300, prove: 20_000 }) };

test.each([
  ['Électroménager', 'electromenager'],
  ['  Porto-Novo  ', 'porto novo'],
  ['Cœur de bœuf', 'coeur de boeuf'],
  ['N’DJAMENA', 'n djamena'],
  ['m²', 'm²'],
  ['\u0065\u0301té', 'ete'],
  ['!!!', ''],
])('"%s" folds to "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    runs,
  );
});

test('a slug keeps the words', () => {
  expect(slugify('Côte d’Ivoire')).toBe('cote-d-ivoire');
});

test('French uses the plural from two on', () => {
  expect([0, 1, 2].map((number) => plural(number, 'annonce'))).toEqual(['annonce', 'annonce', 'annonces']);
  expect(plural(3, 'travail', 'travaux')).toBe('travaux');
});

test('truncates at a word and never exceeds the given length', () => {
  expect(truncate('Bel appartement calme et lumineux', 20)).toBe('Bel appartement…');
  expect(truncate('court', 20)).toBe('court');
  expect(truncate('  deux\n\nlignes ', 20)).toBe('deux lignes');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 10, max: 100 }),
      (text, length) => {
        const cut = truncate(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(cut.isWellFormed()).toBe(true);
      },
    ),
    runs,
  );
});
