import { expect, test } from 'vitest';
import { capped, COUNT_CAP, countText } from './pagination.ts';

test('a count is exact up to the cap and marked as capped beyond', () => {
  expect(capped(0)).toEqual({ count: 0, isCapped: false });
  expect(capped(COUNT_CAP)).toEqual({ count: COUNT_CAP, isCapped: false });
  expect(capped(COUNT_CAP + 1)).toEqual({ count: COUNT_CAP, isCapped: true });
});

test.each([
  [0, false, '0 annonce'],
  [1, false, '1 annonce'],
  [248, false, '248 annonces'],
  [10_000, false, '10\u00a0000 annonces'],
  [10_000, true, 'plus de 10\u00a0000 annonces'],
])('%d (capped: %s) reads "%s"', (number, isCapped, text) => {
  expect(countText({ count: number, isCapped }, 'annonce')).toBe(text);
});
