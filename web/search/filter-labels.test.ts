import { expect, test } from 'vitest';
import { activeFilterLabels, filterLabel } from './filter-labels.ts';

test('every active filter has a label, in the order of the form', () => {
  const labels = activeFilterLabels('real_estate', {
    maxPrice: 200_000,
    transaction: 'location',
    location: 'porto-novo',
    bedrooms: 2,
    search: 'villa',
  });
  expect(labels.map(({ label }) => label)).toEqual([
    '« villa »',
    'Porto-Novo',
    '≤ 200\u00a0000\u00a0F CFA',
    'Location',
    '2 chambres',
  ]);
});

test('sort, page size and cursor are no filters', () => {
  expect(activeFilterLabels('marketplace', { sort: 'popular', per: 24, cursor: 'abc' })).toEqual([]);
});

test.each([
  ['real_estate', 'bedrooms', 1, '1 chambre'],
  ['real_estate', 'bedrooms', 4, '4 chambres et plus'],
  ['automobile', 'minYear', 2015, 'Depuis 2015'],
  ['automobile', 'maxYear', 2020, 'Jusqu’à 2020'],
  ['automobile', 'fuel', 'electrique', 'Électrique'],
  ['services', 'serviceType', 'evenementiel', 'Événementiel'],
  ['marketplace', 'condition', 'neuf', 'Neuf'],
] as const)('%s: %s %s is “%s”', (category, name, value, label) => {
  expect(filterLabel(category, name, value)).toBe(label);
});
