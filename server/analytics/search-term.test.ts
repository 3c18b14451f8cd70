import { expect, test } from 'vitest';
import { countedTerm } from './search-term.ts';

test.each([
  ['  Appartement MEUBLÉ,  Fidjrossè ', 'appartement meuble fidjrosse'],
  ['iPhone 13 Pro', 'iphone 13 pro'],
  ['Corolla 2018 500000', null],
  ['+229 01 97 12 34 56', null],
  ['01-97-12-34-56 villa', null],
  ['awa.kone@exemple.bj', null],
  ['a', null],
  ['!!!', null],
  ['x'.repeat(61), null],
])('“%s” is counted as %j', (typed, term) => {
  expect(countedTerm(typed)).toBe(term);
});
