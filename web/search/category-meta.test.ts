import { expect, test } from 'vitest';
import { describeCategoryPage } from './category-meta.ts';

test('the canonical address has the filters in one order, without sort, page size and cursor', () => {
  const { canonical } = describeCategoryPage({
    category: 'real_estate',
    label: 'Immobilier',
    search: { type: 'villa', location: 'Cotonou', sort: 'price_asc', per: 24, cursor: 'abc' },
  });
  expect(canonical).toBe('/immobilier?location=Cotonou&type=villa');
});

test('text searches, later pages, empty lists and closed categories are not indexed, other lists are', () => {
  const isUnlisted = (search: object, count = 3, isOpen = true) =>
    describeCategoryPage({
      category: 'services',
      label: 'Services',
      isOpen,
      search,
      total: { count, isCapped: false },
    }).isUnlisted;
  expect(isUnlisted({ search: 'plombier' })).toBe(true);
  expect(isUnlisted({ cursor: 'abc' })).toBe(true);
  expect(isUnlisted({}, 0)).toBe(true);
  expect(isUnlisted({ location: 'Cotonou' })).toBe(false);
  expect(isUnlisted({ location: 'Cotonou' }, 3, false)).toBe(true);
});

test('the title names the chosen filters and the place', () => {
  const { title } = describeCategoryPage({
    category: 'real_estate',
    label: 'Immobilier',
    search: { location: 'Cotonou', type: 'appartement', transaction: 'location', maxPrice: 150_000 },
  });
  expect(title).toBe('Immobilier à Cotonou : Appartement, Location');
});

test('the Open Graph picture is that of the first listing with one', () => {
  const { image } = describeCategoryPage({
    category: 'automobile',
    label: 'Automobile',
    search: {},
    lead: { id: 'lst_1', title: 'Corolla' },
  });
  expect(image).toEqual({ path: '/og/lst_1.jpg', alt: 'Corolla' });
});
