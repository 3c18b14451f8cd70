import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../categories/category.ts';
import { CATEGORY_FILTERS } from '../search/listing-search.ts';
import { optionLabel, yearChoices } from './facts.ts';
import { factsOf } from './listing-facts.ts';

const COMMON = ['search', 'location', 'minPrice', 'maxPrice'];
/** A range over one fact. */
const RANGES: Record<string, string[]> = { year: ['minYear', 'maxYear'] };

describe.each(CATEGORIES)('%s', (category) => {
  test('its filters are the common ones and those of its facts', () => {
    const own = factsOf(category).flatMap((fact) =>
      fact.param ? [fact.param, ...(RANGES[fact.param] ?? [])] : [],
    );
    expect(CATEGORY_FILTERS[category].toSorted()).toEqual([...COMMON, ...own].toSorted());
  });

  test('keys and option values of its facts are unique', () => {
    const keys = factsOf(category).map((fact) => fact.key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const fact of factsOf(category)) {
      if (fact.kind !== 'choice' && fact.kind !== 'choices') continue;
      const values = fact.options.map((option) => option.value);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});

test('property types and vehicle types are the agreed ones', () => {
  const values = (category: 'real_estate' | 'automobile', key: string) => {
    const fact = factsOf(category).find((candidate) => candidate.key === key);
    return fact?.kind === 'choice' ? fact.options.map((option) => option.value).join(' ') : '';
  };
  expect(values('real_estate', 'propertyType')).toBe(
    'appartement studio chambre maison villa duplex immeuble terrain bureau magasin entrepot autre',
  );
  expect(values('real_estate', 'transactionType')).toBe('vente location courte-duree');
  expect(values('automobile', 'vehicleType')).toBe(
    'voiture suv pickup utilitaire camion bus moto tricycle engin pieces',
  );
});

test('years go from next year down to 2000, whatever the year', () => {
  const years = yearChoices(Date.UTC(2026, 10, 20));
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 2000, 28]);
  expect(yearChoices(Date.UTC(2031, 0, 1))[0]).toBe(2032);
});

test('an option is shown by its label, a value outside of the list as it is', () => {
  const make = factsOf('automobile').find((fact) => fact.key === 'make');
  const type = factsOf('real_estate').find((fact) => fact.key === 'propertyType');
  expect(type && optionLabel(type, 'entrepot')).toBe('Entrepôt');
  expect(make && optionLabel(make, 'Suzuki')).toBe('Suzuki');
});
