import { expect, test } from 'vitest';
import { listingQuery, similarListingsQuery } from './listings.api.ts';

const unasked = () => Promise.reject(new Error('nothing is asked here'));

test('listing queries stay fresh for 2 minutes and cached for 5', () => {
  for (const query of [listingQuery(unasked, 'lst_1'), similarListingsQuery(unasked, 'lst_1')])
    expect(query).toMatchObject({ staleTime: 120_000, gcTime: 300_000 });
});
