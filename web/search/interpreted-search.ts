import type { QueryClient } from '@tanstack/react-query';
import { SEARCH_LIMITS } from '#shared/search/listing-search.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { interpretationQuery } from './search.api.ts';
import { searchHref } from './search-links.ts';

/**
 * Returns the page and filters that a free text asks for; the marketplace's own search if the text cannot be
 * interpreted.
 */
export async function interpretedSearch(
  { queryClient, apiFetch }: { queryClient: QueryClient; apiFetch: ApiFetch },
  text: string,
): Promise<PageHref> {
  const search = text.replaceAll('\u0000', '').trim().slice(0, SEARCH_LIMITS.text);
  if (search === '') return '/marketplace';
  try {
    const { section, params } = await queryClient.fetchQuery(interpretationQuery(apiFetch, search));
    return searchHref(`/${section}`, params);
  } catch {
    return searchHref('/marketplace', { search });
  }
}
