import { expect, test } from 'vitest';
import { premiumHref, premiumSummary } from './premium-links.ts';
import { readPremiumSearch } from './premium-search.ts';

test('the category is one of the four, anything else is left out', () => {
  expect(readPremiumSearch({ category: 'real_estate', page: '3' })).toEqual({
    category: 'real_estate',
    page: 3,
  });
  expect(readPremiumSearch({ category: 'telephonie', page: 'abc', minPrice: '' })).toEqual({});
});

test('the first page has no page number, and page numbers end at 1000', () => {
  expect(readPremiumSearch({ page: '1' })).toEqual({});
  expect(readPremiumSearch({ page: '999999' })).toEqual({ page: 1000 });
  expect(premiumHref({ search: 'villa', page: 1 })).toBe('/premium?search=villa');
  expect(premiumHref({ search: 'villa', page: 2 })).toBe('/premium?search=villa&page=2');
});

test('the summary line is that of the specification', () => {
  expect(premiumSummary({ data: Array.from({ length: 12 }), page: 1, pages: 7 })).toBe(
    'Affichage de 12 annonces premium (page 1 sur 7)',
  );
  expect(premiumSummary({ data: [null], page: 7, pages: 7 })).toBe(
    'Affichage de 1 annonce premium (page 7 sur 7)',
  );
});
