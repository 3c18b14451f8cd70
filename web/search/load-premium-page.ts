import type { QueryClient } from '@tanstack/react-query';
import { deferredPartsLoaded } from '#web/platform/deferred.tsx';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { readPremiumSearch, type PremiumSearch } from './premium-search.ts';
import { premiumPageQuery } from './search.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

export async function loadPremiumPage(
  { queryClient, apiFetch }: Loading,
  raw: Record<string, unknown>,
): Promise<{ search: PremiumSearch }> {
  const search = readPremiumSearch(raw);
  const query = premiumPageQuery(apiFetch, search);
  if (import.meta.env.SSR) await queryClient.ensureQueryData(query);
  else {
    void queryClient.prefetchQuery(query);
    await deferredPartsLoaded();
  }
  return { search };
}
