import { expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { CATEGORY_TEXTS, resultCount } from './result-texts.ts';
import { inPlace, searchHeading } from './search-texts.ts';

test.each([
  ['cotonou', 'à Cotonou'],
  ['porto-novo', 'à Porto-Novo'],
  ['BÉNIN', 'au Bénin'],
  ["cote d'ivoire", 'en Côte d’Ivoire'],
  ['Côte d’Ivoire', 'en Côte d’Ivoire'],
  ['haie vive', 'à Haie Vive'],
])('%s is read “%s”', (location, text) => {
  expect(inPlace(location)).toBe(text);
});

test('the heading names the category and the place', () => {
  expect(searchHeading('Immobilier', { location: 'Cotonou' })).toBe('Immobilier à Cotonou');
  expect(searchHeading('Automobile', {})).toBe('Automobile');
});

test('counts agree in number and stop at ten thousand', () => {
  expect(resultCount('real_estate', { count: 248, isCapped: false })).toBe('248 annonces');
  expect(resultCount('automobile', { count: 1, isCapped: false })).toBe('1 véhicule');
  expect(resultCount('marketplace', { count: 10_000, isCapped: true })).toBe('plus de 10\u00a0000 produits');
  expect(resultCount('services', { count: 0, isCapped: false })).toBe('Aucun service trouvé');
});

test('the empty texts are those of the specification', () => {
  expect(CATEGORIES.map((category) => CATEGORY_TEXTS[category].empty)).toEqual([
    'Aucune annonce trouvée',
    'Aucun véhicule trouvé',
    'Aucun service trouvé',
    'Aucun produit trouvé',
  ]);
});
