import { expect, test } from 'vitest';
import { listingWords } from './listing-words.ts';

const NOWHERE = { countryCode: null, citySlug: null, district: null, priceXof: null };

test.each([
  ['real_estate', { propertyType: 'villa', bedrooms: 3, areaSqMeters: 90 }, ['type:villa', 'bedrooms:3']],
  ['real_estate', { bedrooms: 0 }, ['bedrooms:0']],
  ['real_estate', { bedrooms: 9 }, ['bedrooms:4']],
  [
    'automobile',
    { vehicleType: 'moto', make: 'Toyota', year: 2016, fuel: 'essence' },
    ['brand:Toyota', 'year:2016', 'fuel:essence'],
  ],
  ['automobile', { make: 'Bajaj' }, ['brand:Autre']],
  [
    'services',
    { serviceCategory: 'plomberie', portfolioLinks: ['https://x.example'] },
    ['serviceType:plomberie'],
  ],
  [
    'marketplace',
    { productCategory: 'telephonie', condition: 'neuf', brand: 'Tecno', stockQuantity: 3 },
    ['category:telephonie', 'condition:neuf'],
  ],
  ['marketplace', {}, []],
] as const)('%s %o answers to %j', (category, specificData, facets) => {
  expect(
    listingWords({ category, specificData: { ...specificData } as Record<string, string>, ...NOWHERE })
      .facets,
  ).toEqual(facets);
});

test('labels, synonyms and free facts are searched; numbers and links are not', () => {
  const { factWords } = listingWords({
    category: 'automobile',
    specificData: { vehicleType: 'moto', make: 'Bajaj', model: 'Boxer', year: 2016, mileage: 54_321 },
    ...NOWHERE,
  });
  for (const word of ['Moto', 'zem', 'Bajaj', 'Boxer', '2016']) expect(factWords).toContain(word);
  expect(factWords).not.toContain('54321');
});

test('a place is its district, city and country; a city of another country is ignored', () => {
  const place = (countryCode: 'BJ' | null, citySlug: string | null, district: string | null) =>
    listingWords({
      category: 'services',
      specificData: {},
      countryCode,
      citySlug,
      district,
      priceXof: null,
    });
  expect(place('BJ', 'porto-novo', 'Ouando')).toMatchObject({
    placeWords: 'Ouando Porto-Novo Bénin',
    facets: ['country:BJ'],
  });
  expect(place('BJ', 'dakar', null).placeWords).toBe('Bénin');
  expect(place(null, null, null)).toMatchObject({ placeWords: '', facets: [] });
});

test('a price is a facet by its class, so that one index finds both a word and a price range', () => {
  const facets = (priceXof: number | null) =>
    listingWords({ category: 'services', specificData: {}, ...NOWHERE, priceXof }).facets;
  expect(facets(120_000)).toEqual(['price:100000']);
  expect(facets(null)).toEqual([]);
});
