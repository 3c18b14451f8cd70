import { expect, test } from 'vitest';
import { CATEGORIES } from '#shared/categories/category.ts';
import { CATEGORY_FILTERS } from '#shared/search/listing-search.ts';
import { filterFields, type FilterField } from './filter-fields.ts';

const NOW = Date.UTC(2026, 10, 20);
const COMMON = ['search', 'location', 'minPrice', 'maxPrice'];

function namesOf(field: FilterField): string[] {
  return field.kind === 'range' ? [field.from.name, field.to.name] : [field.name];
}

test.each(CATEGORIES)('the form of %s has every filter that its page understands', (category) => {
  const offered = filterFields(category, NOW).flatMap(namesOf);
  expect([...COMMON, ...offered].toSorted()).toEqual([...CATEGORY_FILTERS[category]].toSorted());
});

test('every choice has options', () => {
  for (const category of CATEGORIES) {
    for (const field of filterFields(category, NOW)) {
      const choices = field.kind === 'range' ? [field.from, field.to] : [field];
      for (const { options } of choices) expect(options.length).toBeGreaterThan(1);
    }
  }
});

test('the brands, fuels and years are those of the specification', () => {
  const fields = filterFields('automobile', NOW);
  const labels = (name: string) =>
    fields.flatMap((field) =>
      field.kind !== 'range' && field.name === name ? field.options.map(({ label }) => label) : [],
    );
  expect(labels('brand')).toEqual([
    'Toyota',
    'Peugeot',
    'Renault',
    'Citroën',
    'Ford',
    'Volkswagen',
    'BMW',
    'Mercedes',
    'Audi',
    'Honda',
    'Nissan',
    'Hyundai',
    'Kia',
    'Autre',
  ]);
  expect(labels('fuel')).toEqual(['Essence', 'Diesel', 'Hybride', 'Électrique', 'GPL']);
  expect(labels('year').at(0)).toBe('2027');
  expect(labels('year').at(-1)).toBe('2000');
});

test('the marketplace offers the specified categories and conditions', () => {
  const values = filterFields('marketplace', NOW).map((field) =>
    field.kind === 'range' ? [] : field.options.map(({ value }) => value),
  );
  expect(values).toEqual([
    [
      'telephonie',
      'informatique',
      'vetements',
      'chaussures',
      'accessoires',
      'mobilier',
      'electromenager',
      'livres',
      'sport',
      'beaute',
      'jouets',
      'bricolage',
      'jardinage',
      'autre',
    ],
    ['neuf', 'excellent', 'bon', 'moyen', 'usage'],
  ]);
});

test('the services offer the specified kinds', () => {
  const [field] = filterFields('services', NOW);
  expect(field?.kind === 'select' && field.options.map(({ value }) => value)).toEqual([
    'plomberie',
    'electricite',
    'menage',
    'jardinage',
    'education',
    'informatique',
    'coiffure',
    'beaute',
    'evenementiel',
    'transport',
    'reparation',
    'conseil',
    'autre',
  ]);
});
