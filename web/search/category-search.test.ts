import { expect, test } from 'vitest';
import { readCategorySearch } from './category-search.ts';

test('a form sent with empty fields is an empty search', () => {
  expect(
    readCategorySearch('real_estate', { search: '', location: ' ', type: '', minPrice: '', sort: '' }),
  ).toEqual({});
});

test('the filters of the specification are read from the query string', () => {
  expect(
    readCategorySearch('real_estate', {
      search: 'villa',
      minPrice: '50 000',
      maxPrice: '150000',
      location: 'Cotonou',
    }),
  ).toEqual({
    search: 'villa',
    minPrice: 50_000,
    maxPrice: 150_000,
    location: 'Cotonou',
  });
});

test('the default order is left out', () => {
  expect(readCategorySearch('services', { sort: 'newest' })).toEqual({});
  expect(readCategorySearch('services', { sort: 'relevance' })).toEqual({});
  expect(readCategorySearch('services', { sort: 'newest', search: 'plombier' })).toEqual({
    sort: 'newest',
    search: 'plombier',
  });
});

test('per is clamped to between 6 and 48, and popular is a valid order', () => {
  expect(readCategorySearch('marketplace', { sort: 'popular', per: '24' })).toEqual({
    sort: 'popular',
    per: 24,
  });
  expect(readCategorySearch('marketplace', { per: '5000' })).toEqual({ per: 48 });
  expect(readCategorySearch('marketplace', { per: '1' })).toEqual({ per: 6 });
});
