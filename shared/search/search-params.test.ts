import { expect, test } from 'vitest';
import { CATEGORIES } from '../categories/category.ts';
import { LIST_PARAMS, OLD_LIST_PARAMS, PREMIUM_PARAMS } from './search-params.ts';
import { listingSearchInput, premiumSearchInput } from './search.schema.ts';

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();

test.each(CATEGORIES)(
  'the page and the API know the same parameters of %s; the page knows what was typed, too',
  (category) => {
    const schema = listingSearchInput.options.find((option) => option.shape.domain.value === category);
    const { domain: _, ...params } = schema?.shape ?? {};
    expect(sorted(LIST_PARAMS[category])).toEqual(sorted([...Object.keys(params), 'q']));
  },
);

test('an older address of a list takes the parameters of every category', () => {
  expect(sorted(OLD_LIST_PARAMS)).toEqual(sorted(Object.values(LIST_PARAMS).flat()));
});

test('the premium page and the API know the same parameters', () => {
  expect(sorted(PREMIUM_PARAMS)).toEqual(sorted(Object.keys(premiumSearchInput.shape)));
});
