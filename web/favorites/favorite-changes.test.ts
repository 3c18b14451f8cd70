import { expect, test } from 'vitest';
import { listingQuery, similarListingsQuery } from '#web/listings/listings.api.ts';
import { ownOverviewQuery } from '#web/own-listings/own-listings.api.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { refreshFavorites } from './favorite-changes.ts';
import { favoriteOverviewQuery, favoritesQuery } from './favorites.api.ts';

test('a heart invalidates favourites, their figures, the listing and the seller’s figures, and nothing else', () => {
  const queryClient = createQueryClient();
  const apiFetch = () => Promise.reject(new Error('nothing is asked here'));
  const [id, other] = ['lst_1', 'lst_2'];
  const stale = [
    favoritesQuery(apiFetch, {}),
    favoritesQuery(apiFetch, { tag: 'maison' }, 'further'),
    favoriteOverviewQuery(apiFetch),
    listingQuery(apiFetch, id),
    ownOverviewQuery(apiFetch),
  ].map(({ queryKey }) => queryKey);
  const fresh = [listingQuery(apiFetch, other), similarListingsQuery(apiFetch, id)].map(
    ({ queryKey }) => queryKey,
  );
  for (const key of [...stale, ...fresh]) queryClient.getQueryCache().build(queryClient, { queryKey: key });
  refreshFavorites({ queryClient, apiFetch }, id);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(stale.map(isStale)).toEqual(stale.map(() => true));
  expect(fresh.map(isStale)).toEqual(fresh.map(() => false));
});
