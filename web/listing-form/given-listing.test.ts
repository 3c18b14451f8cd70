import { expect, test } from 'vitest';
import { givenListing } from './given-listing.ts';

test('a link fills in title, price and place of a new listing', () => {
  expect(givenListing({ titre: ' iPhone 12 ', prix: '180000', ville: 'Lomé' })).toEqual({
    title: 'iPhone 12',
    price: '180000',
    countryCode: 'TG',
    citySlug: 'lome',
  });
});

test('what no form could hold is left out', () => {
  expect(givenListing({ prix: '1e9', ville: 'nulle part' })).toEqual({});
  expect(givenListing({ titre: 'x'.repeat(500) }).title).toHaveLength(120);
});
