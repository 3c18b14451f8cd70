import type { QueryClient } from '@tanstack/react-query';
import { CATEGORY_FACTS, type Category } from '#shared/categories/category.ts';
import { INTERPRETATION_LIMITS } from '#shared/search-words/interpretation.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import type { PageHref } from '#web/platform/page-href.ts';
import { readCategorySearch } from './category-search.ts';
import { interpretationQuery } from './search.api.ts';
import { exactSearch, fromFirstPage, isExact, searchHref } from './search-links.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/** Returns the page and filters that a free text asks for; null without a text. */
export async function interpretedSearch(
  { queryClient, apiFetch }: Loading,
  text: string,
): Promise<PageHref | null> {
  const q = readable(text);
  if (q === '') return null;
  try {
    const interpretation = await queryClient.fetchQuery(interpretationQuery(apiFetch, q));
    const { section, params } = interpretation;
    // The page of the section asks for the same.
    queryClient.setQueryData(interpretationQuery(apiFetch, q, section).queryKey, interpretation);
    return searchHref(`/${section}`, { ...params, q });
  } catch {
    return searchHref('/marketplace', exactSearch(q));
  }
}

/**
 * Returns a section's page with the filters of its form, in which the text is interpreted as a search of that section;
 * what it asks for replaces what the form says. A text that was to be searched for as it is stays so.
 */
export async function interpretedInSection(
  { queryClient, apiFetch }: Loading,
  category: Category,
  form: Record<string, unknown>,
): Promise<PageHref> {
  const { section, path } = CATEGORY_FACTS[category];
  const asked = fromFirstPage(readCategorySearch(category, form));
  const { search: text, ...filters } = asked;
  const q = readable(text ?? '');
  if (q === '' || isExact(asked)) return searchHref(path, asked);
  try {
    const { params } = await queryClient.fetchQuery(interpretationQuery(apiFetch, q, section));
    return searchHref(path, { ...filters, ...params, q });
  } catch {
    return searchHref(path, asked);
  }
}

function readable(text: string): string {
  return text.replaceAll('\u0000', '').trim().slice(0, INTERPRETATION_LIMITS.text).trim();
}
