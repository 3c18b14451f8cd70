import { expect, test } from 'vitest';
import { listingQuery, similarListingsQuery } from './listings.api.ts';

const unasked = () => Promise.reject(new Error('nothing is asked here'));

test('what is known of a listing is fresh for 2 minutes and kept 5', () => {
  for (const query of [listingQuery(unasked, 'lst_1'), similarListingsQuery(unasked, 'lst_1')])
    expect(query).toMatchObject({ staleTime: 120_000, gcTime: 300_000 });
});
