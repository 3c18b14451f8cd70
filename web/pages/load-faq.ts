import type { QueryClient } from '@tanstack/react-query';
import { faqFacts, type FaqFacts } from '#shared/pages/faq.data.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { loadListingLifetime } from './listing-terms.api.ts';
import { offeredMethodsQuery } from './offered-methods.api.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Loads the configured payment methods, fees and lifetime, over all countries; without them the answers say less. */
export async function loadFaq({ queryClient, apiFetch }: Loading): Promise<FaqFacts> {
  const [offered, listingLifetimeDays] = await Promise.all([
    queryClient.ensureQueryData(offeredMethodsQuery(apiFetch)).catch(() => null),
    loadListingLifetime({ queryClient, apiFetch }),
  ]);
  return faqFacts(listingLifetimeDays, offered);
}
