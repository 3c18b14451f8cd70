import { expect, test } from 'vitest';
import { cookiesAfter } from './cookie-header.ts';

test('a newly set cookie replaces the one that was sent; an expired one is dropped', () => {
  expect(cookiesAfter('a=1; b=2', ['a=3; Path=/; HttpOnly', 'c=4=5; Max-Age=60'])).toBe('a=3; b=2; c=4=5');
  expect(cookiesAfter('a=1; b=2', ['a=; Max-Age=0; Path=/'])).toBe('b=2');
  expect(cookiesAfter('', ['a=1'])).toBe('a=1');
  expect(cookiesAfter('a=1', [])).toBe('a=1');
});

test('of a cookie that was sent twice the first counts, until it is set', () => {
  expect(cookiesAfter('a=1; b=2; a=3', [])).toBe('a=1; b=2');
  expect(cookiesAfter('a=1; b=2; a=3', ['a=4'])).toBe('a=4; b=2');
});
