import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueryString, writeQueryString } from './query-string.ts';

test('values stay strings, as a form sent them', () => {
  expect(parseQueryString('?q=12&b=true&e=&q=13&espace=a+b')).toEqual({
    q: '12',
    b: 'true',
    e: '',
    espace: 'a b',
  });
});

test('empty and absent values are left out', () => {
  expect(writeQueryString({ a: '', b: undefined, c: null, d: 0 })).toBe('?d=0');
  expect(writeQueryString({})).toBe('');
});

test('a written query string parses back to the same values', () => {
  const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(values, (given) => {
      expect(Object.entries(parseQueryString(writeQueryString(given))).toSorted()).toEqual(
        Object.entries(given).toSorted(),
      );
    }),
    { seed: 7 },
  );
});
