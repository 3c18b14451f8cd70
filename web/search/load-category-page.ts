import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { CATEGORY_FACTS, categoryOfSection, isCategory, type Category } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { deferredPartsLoaded } from '#web/platform/deferred.tsx';
import { pageHref, toPage, type PageHref } from '#web/platform/page-href.ts';
import { categoryLabel } from '#web/settings/category-labels.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { parseQueryString } from '#web/platform/query-string.ts';
import type { PageDescription } from '#web/platform/seo.ts';
import { loadSiteSettings } from '#web/settings/load-site-settings.ts';
import { describeCategoryPage } from './category-meta.ts';
import { readCategorySearch } from './category-search.ts';
import { activeFilterLabels, type ActiveFilter } from './filter-labels.ts';
import { interpretationQuery, listingSearchQuery, nearMissesQuery } from './search.api.ts';
import { exactSearch, isExact, searchHref } from './search-links.ts';
import { searchHeading } from './search-texts.ts';

type Loading = { queryClient: QueryClient; apiFetch: ApiFetch };

/**
 * What a category's page shows beside its list. Computed here, in a file of its own, because the browser needs this
 * code only once the search changes.
 */
export type CategoryView = {
  category: Category;
  label: string;
  /** Whether it accepts new listings. */
  isOpen: boolean;
  /** The filters that could be parsed. */
  search: ListingSearch;
  reading: Reading | null;
  filters: ActiveFilter[];
  heading: string;
  description: Omit<PageDescription, 'siteName' | 'origin' | 'structuredData'>;
};

/** How the text was read from which the filters come. */
export type Reading = {
  /** The same list for these very words; null if that is what is shown. */
  exactHref: PageHref | null;
  /** The section that the text is rather of. */
  elsewhere: { label: string; href: PageHref } | null;
  /** Whether its author offers something rather than looks for it. */
  isOffer: boolean;
};

/** The server waits for the list, and fails with it; the browser shows what it has while the list loads. */
export async function loadCategoryPage(
  { queryClient, apiFetch }: Loading,
  category: Category,
  raw: Record<string, unknown>,
): Promise<CategoryView> {
  const site = await loadSiteSettings({ queryClient, apiFetch });
  const isOpen = !site.closedCategories.includes(category);
  const { subCategories } = site.categories.find(({ id }) => id === category) ?? {};
  const label = categoryLabel(site, category);
  const search = readCategorySearch(category, raw);
  const query = listingSearchQuery(apiFetch, category, search);
  const reading = loadReading({ queryClient, apiFetch }, category, search, site);
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query);
    await deferredPartsLoaded();
  } else
    await queryClient
      .ensureQueryData(query)
      .catch((error: unknown) => leadToFirstPage(error, category, search));
  const found = queryClient.getQueryData(query.queryKey)?.[0];
  // The browser asks for them with the empty list.
  if (import.meta.env.SSR && found?.total.count === 0)
    await queryClient.prefetchQuery(nearMissesQuery(apiFetch, category, search));
  const lead = found?.data.find((listing) => listing.cover !== null);
  return {
    category,
    label,
    isOpen,
    search,
    reading: await reading,
    filters: activeFilterLabels(category, search, subCategories),
    heading: searchHeading(label, search),
    description: describeCategoryPage({
      category,
      label,
      isOpen,
      subCategories,
      search,
      total: found?.total,
      lead,
    }),
  };
}

async function loadReading(
  { queryClient, apiFetch }: Loading,
  category: Category,
  search: ListingSearch,
  site: Parameters<typeof categoryLabel>[0],
): Promise<Reading | null> {
  const { q } = search;
  if (q === undefined) return null;
  const { section, path } = CATEGORY_FACTS[category];
  // Without an answer the list is the same.
  const interpretation = await queryClient
    .fetchQuery(interpretationQuery(apiFetch, q, section))
    .catch(() => null);
  const elsewhere = categoryOfSection(interpretation?.elsewhere ?? '');
  return {
    exactHref: isExact(search) ? null : searchHref(path, exactSearch(q)),
    elsewhere: elsewhere
      ? { label: categoryLabel(site, elsewhere), href: pageHref({ to: '/recherche', search: { q } }) }
      : null,
    isOffer: interpretation?.intent === 'publish',
  };
}

/** An old address may carry a cursor that is no longer valid: the search starts over. */
function leadToFirstPage(error: unknown, category: Category, { cursor: _, ...search }: ListingSearch): never {
  if (!(error instanceof AppError) || error.fields?.cursor === undefined) throw error;
  throw redirect(toPage(searchHref(CATEGORY_FACTS[category].path, search)));
}

/**
 * Returns the category page for an older address such as /marketplace?category=real_estate; null for any other query
 * string.
 */
export function domainAddress(queryString: string): PageHref | null {
  const { category, ...rest } = parseQueryString(queryString);
  return isCategory(category) ? searchHref(CATEGORY_FACTS[category].path, rest) : null;
}
