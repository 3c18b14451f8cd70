import { expect, test } from 'vitest';
import {
  defaultSort,
  fromFirstPage,
  isSameSearch,
  searchHref,
  withoutFilter,
  withoutFilters,
} from './search-links.ts';

test('removing a filter keeps the others and returns to the first page', () => {
  const search = { search: 'villa', location: 'Cotonou', sort: 'price_asc', cursor: 'abc' } as const;
  expect(withoutFilter(search, 'search')).toEqual({ location: 'Cotonou', sort: 'price_asc' });
});

test('removing all filters keeps the order and the page size', () => {
  expect(withoutFilters({ search: 'villa', minPrice: 5, sort: 'popular', per: 24, cursor: 'abc' })).toEqual({
    sort: 'popular',
    per: 24,
  });
});

test('a search becomes an address without empty parameters', () => {
  expect(searchHref('/immobilier', { location: 'Porto-Novo', maxPrice: 0, search: undefined })).toBe(
    '/immobilier?location=Porto-Novo&maxPrice=0',
  );
  expect(searchHref('/immobilier', {})).toBe('/immobilier');
});

test('two searches are equal whatever the order of their filters', () => {
  expect(isSameSearch({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  expect(isSameSearch({ a: 1 }, { a: 2 })).toBe(false);
});

test('the default order is newest, or relevance if there is a text', () => {
  expect(defaultSort({})).toBe('newest');
  expect(defaultSort({ search: 'villa' })).toBe('relevance');
});

test('the first page is the same search without a cursor', () => {
  expect(fromFirstPage({ location: 'Lomé', cursor: 'abc' })).toEqual({ location: 'Lomé' });
});
