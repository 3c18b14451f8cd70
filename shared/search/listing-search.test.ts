import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count } from '#tests/world/counts.ts';
import { CATEGORIES } from '../categories/category.ts';
import { factsOf } from '../listings/listing-facts.ts';
import {
  CATEGORY_FILTERS,
  parseListingSearch,
  parseWholeNumber,
  type ListingSearch,
} from './listing-search.ts';
import { SORTS } from './sorts.ts';
import { listingSearchInput, premiumSearchInput } from './search.schema.ts';

const runs = { seed: 7, numRuns: count({ ci: 500, prove: 50_000 }) };
const NAMES = [
  ...new Set(Object.values(CATEGORY_FILTERS).flat()),
  'sort',
  'per',
  'cursor',
  'page',
  'domain',
  'utm_source',
  '__proto__',
];
const OPTIONS = CATEGORIES.flatMap((category) =>
  factsOf(category).flatMap((fact) =>
    fact.kind === 'choice' ? fact.options.map((option) => option.value) : [],
  ),
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    ...OPTIONS,
    ...SORTS,
    ...CATEGORIES,
    '150 000',
    '150.000 F',
    '0',
    '4',
    '9',
    '1850',
    '2016',
    '99999',
    '1e3',
    '-5',
    '',
    ' ',
    'x'.repeat(119) + '😀',
    'a\u0000b',
  ),
  fc.nat().map(String),
);
const raw = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.array(value, { maxLength: 2 }) }),
);
const written = (search: ListingSearch) =>
  Object.fromEntries(Object.entries(search).map(([name, each]) => [name, String(each)]));

describe('the API accepts what the page lets through', () => {
  test.each(CATEGORIES)('%s', (domain) => {
    fc.assert(
      fc.property(raw, (query) => {
        const search = parseListingSearch(domain, query);
        const accepted = listingSearchInput.safeParse({ domain, ...written(search) });
        expect(accepted.error).toBeUndefined();
        expect(accepted.data).toEqual({ domain, ...search });
        for (const text of Object.values(search)) expect(String(text).isWellFormed()).toBe(true);
      }),
      runs,
    );
  });

  test('the premium page', () => {
    fc.assert(
      fc.property(raw, (query) => {
        const { sort: _sort, per: _per, cursor: _cursor, ...search } = parseListingSearch(null, query);
        expect(premiumSearchInput.safeParse(written(search)).error).toBeUndefined();
      }),
      runs,
    );
  });
});

test.each(CATEGORIES)('the page lets through every filter of %s that the API knows', (category) => {
  const valid: Record<string, string> = {
    search: 'sac',
    location: 'Cotonou',
    minPrice: '10',
    maxPrice: '20',
    bedrooms: '2',
    year: '2016',
    minYear: '2010',
    maxYear: '2020',
  };
  for (const fact of factsOf(category))
    if (fact.param && fact.kind === 'choice') valid[fact.param] = fact.options[0]?.value ?? '';
  const all = Object.fromEntries(CATEGORY_FILTERS[category].map((name) => [name, valid[name]]));
  expect(Object.keys(parseListingSearch(category, all))).toEqual([...CATEGORY_FILTERS[category]]);
});

test('an old or hand-made link loses its invalid parameters and keeps the rest', () => {
  const link = {
    type: 'chateau',
    transaction: 'vente',
    bedrooms: '7',
    minPrice: 'beaucoup',
    maxPrice: '150 000 F',
    sort: 'oldest',
    per: '1000',
    cursor: 'no cursor!',
    brand: 'Toyota',
    search: '  villa ',
  };
  expect(parseListingSearch('real_estate', link)).toEqual({
    search: 'villa',
    maxPrice: 150_000,
    transaction: 'vente',
    bedrooms: 4,
    per: 48,
  });
  expect(parseListingSearch(null, { category: 'real_estate' })).toEqual({ category: 'real_estate' });
  expect(parseListingSearch(null, { category: 'telephonie' })).toEqual({});
});

test.each([
  ['real_estate', { minPrice: '' }, 'minPrice'],
  ['real_estate', { minPrice: '1e3' }, 'minPrice'],
  ['real_estate', { minPrice: '0x10' }, 'minPrice'],
  ['real_estate', { bedrooms: '5' }, 'bedrooms'],
  ['real_estate', { type: 'chateau' }, 'type'],
  ['automobile', { year: '12' }, 'year'],
  ['services', { per: '5' }, 'per'],
  ['services', { sort: 'oldest' }, 'sort'],
  ['marketplace', { search: ' ' }, 'search'],
])('in %s the API refuses %o', (domain, query, name) => {
  const { error } = listingSearchInput.safeParse({ domain, ...query });
  expect(error?.issues.map((issue) => issue.path[0])).toEqual([name]);
});

test('a filter of another category is refused', () => {
  const { error } = listingSearchInput.safeParse({ domain: 'services', bedrooms: '2' });
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['bedrooms'] }]);
});

test.each([
  ['150000', 150_000],
  ['150 000', 150_000],
  ['150.000', 150_000],
  ['150\u202f000\u00a0F CFA', 150_000],
  ['150000F', 150_000],
  ['150000 xof', 150_000],
  ['0', 0],
  ['', undefined],
  ['F', undefined],
  ['-5', undefined],
  ['12a', undefined],
  ['1234567890123456', undefined],
])('"%s" is parsed as %s', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});
