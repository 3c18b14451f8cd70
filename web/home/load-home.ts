import type { QueryClient } from '@tanstack/react-query';
import { heroListingsQuery, popularListingsQuery, premiumListingsQuery } from './home-listings.api.ts';
import { deferredPartsLoaded } from '#web/platform/deferred.tsx';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { categoryCountsQuery } from '#web/search/categories.api.ts';

/** The server waits for every block, the browser for none: it shows skeletons. A failed block never fails the page. */
export async function loadHome({
  queryClient,
  apiFetch,
}: {
  queryClient: QueryClient;
  apiFetch: ApiFetch;
}): Promise<void> {
  const blocks = Promise.all([
    queryClient.prefetchQuery(heroListingsQuery(apiFetch)),
    queryClient.prefetchQuery(premiumListingsQuery(apiFetch)),
    queryClient.prefetchQuery(popularListingsQuery(apiFetch)),
    queryClient.prefetchQuery(categoryCountsQuery(apiFetch)),
  ]);
  if (import.meta.env.SSR) await blocks;
  else await deferredPartsLoaded();
}
