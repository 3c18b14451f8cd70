import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { searchTerms } from './search-terms.ts';

test.each([
  ['Appartement à louer à Cotonou', ['appartement', 'louer', 'cotonou']],
  ['l’appartement de la plage', ['appartement', 'plage']],
  ['iPhone 14 Pro', ['iphone', '14', 'pro']],
  ['moto moto MOTO', ['moto']],
  ['chez nous et pour vous', []],
  ["'; drop table -- :* & | !", ['drop', 'table']],
  [
    'un deux trois quatre cinq six sept huit neuf dix',
    ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  ],
])('"%s" is searched as %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('a term has only letters and digits, so that it cannot be an operator of a tsquery', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const term of searchTerms(text)) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
    { seed: 7, numRuns: count({ ci: 300, prove: 30_000 }) },
  );
});
