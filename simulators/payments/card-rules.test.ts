import { expect, test } from 'vitest';
import { cardBrand, formatExpiry, groupCardNumber, isCardComplete } from './card-rules.ts';

const NOW = Date.UTC(2026, 10, 20);
const CARD = { number: '4111 1111 1111 1111', expiry: '12/28', cvv: '123', holder: 'Awa Koné' };

test.each([
  ['5555', 'mastercard'],
  ['3782', 'amex'],
  ['6011', 'discover'],
  ['4111', 'visa'],
  ['9', 'visa'],
  ['', 'visa'],
])('a number that starts with %s is %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test('a number is grouped in fours, with at most 19 characters', () => {
  expect(groupCardNumber('41111111')).toBe('4111 1111');
  expect(groupCardNumber('4111-1111 1111x1111')).toBe('4111 1111 1111 1111');
  expect(groupCardNumber('41111111111111119999')).toHaveLength(19);
});

test('an expiry is formatted as MM/AA', () => {
  expect(formatExpiry('1228')).toBe('12/28');
  expect(formatExpiry('12/2')).toBe('12/2');
  expect(formatExpiry('122899')).toBe('12/28');
});

test('a card is valid if complete, until the end of its month', () => {
  expect(isCardComplete(CARD, NOW)).toBe(true);
  expect(isCardComplete({ ...CARD, expiry: '11/26' }, NOW)).toBe(true);
});

test.each([
  { number: '4111 1111 1111 1112' },
  { number: '4111' },
  { number: '' },
  { expiry: '10/26' },
  { expiry: '13/28' },
  { expiry: '' },
  { cvv: '12' },
  { cvv: '12a' },
  { holder: ' ' },
])('a card with %j is invalid', (change) => {
  expect(isCardComplete({ ...CARD, ...change }, NOW)).toBe(false);
});
