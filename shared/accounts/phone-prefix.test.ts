import { expect, test } from 'vitest';
import { prefixCountry, withPrefixOf } from './phone-prefix.ts';

test.each([
  ['+229 01 97 12 34 56', 'BJ'],
  ['00225 0708091011', 'CI'],
  ['+2348031234567', 'NG'],
  [' + 221 77 123 45 67', 'SN'],
  ['+22', null],
  ['01 97 12 34 56', null],
  ['229 01 97 12 34 56', null],
  ['+33 6 12 34 56 78', null],
  ['', null],
])('the prefix of "%s" belongs to %s', (typed, country) => {
  expect(prefixCountry(typed)).toBe(country);
});

test('changing the country replaces the prefix and nothing else', () => {
  expect(withPrefixOf('+229 90 12 34 56', 'TG')).toBe('+228 90 12 34 56');
  expect(withPrefixOf('0022990123456', 'TG')).toBe('+22890123456');
  expect(withPrefixOf('90 12 34 56', 'TG')).toBe('90 12 34 56');
  expect(withPrefixOf('+33 6 12 34 56 78', 'TG')).toBe('+33 6 12 34 56 78');
});
