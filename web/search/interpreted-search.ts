import type { QueryClient } from '@tanstack/react-query';
import { SEARCH_LIMITS, type ListingSearch } from '#shared/search/listing-search.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { interpretationQuery } from './search.api.ts';

type Target = { path: string; params: ListingSearch };

/**
 * Returns the page and filters that a free text asks for; the marketplace's own search if the text cannot be
 * interpreted.
 */
export async function interpretedSearch(
  { queryClient, apiFetch }: { queryClient: QueryClient; apiFetch: ApiFetch },
  text: string,
): Promise<Target> {
  const search = text.replaceAll('\u0000', '').trim().slice(0, SEARCH_LIMITS.text);
  if (search === '') return { path: '/marketplace', params: {} };
  try {
    const { section, params } = await queryClient.fetchQuery(interpretationQuery(apiFetch, search));
    return { path: `/${section}`, params };
  } catch {
    return { path: '/marketplace', params: { search } };
  }
}
