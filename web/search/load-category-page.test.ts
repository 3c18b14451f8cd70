import { expect, test } from 'vitest';
import { domainAddress } from './load-category-page.ts';

test.each([
  ['?category=real_estate', '/immobilier'],
  ['?category=automobile&location=Cotonou', '/automobile?location=Cotonou'],
  ['?category=services', '/services'],
  ['?category=marketplace&sort=popular', '/marketplace?sort=popular'],
])('/marketplace%s leads to %s', (query, address) => {
  expect(domainAddress(query)).toBe(address);
});

test('a product category stays where it is', () => {
  expect(domainAddress('?category=telephonie')).toBeNull();
  expect(domainAddress('')).toBeNull();
});
