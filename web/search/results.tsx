import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '#shared/categories/category.ts';
import { LISTING_LIMITS } from '#shared/listings/listing.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { NearMisses, NothingFound, SearchErrorState } from './list-failure.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { fetchSearchPage, listingSearchQuery } from './search.api.ts';
import { CATEGORY_TEXTS } from './result-texts.ts';
import { fromFirstPage, newAlertHref, searchHref, withoutFilters, type ListPath } from './search-links.ts';

/** Loads the list of one search, and keeps the previous list while it loads. */
export function useResults(category: Category, search: ListingSearch) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return useQuery({ ...listingSearchQuery(apiFetch, category, search), placeholderData: keepPreviousData });
}

type ResultsProps = {
  results: ReturnType<typeof useResults>;
  category: Category;
  search: ListingSearch;
  path: ListPath;
};

export function Results({ results, category, search, path }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPlaceholderData } = results;
  const shown = useShownSearch(search, isPlaceholderData);
  const further = useFurtherPages(category, search);
  const firstNew = useRef<number | null>(null);
  const count = data?.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
  useEffect(() => {
    if (firstNew.current === null || count <= firstNew.current) return;
    // Keyboard users continue at the first new card.
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [count]);
  if (!data && error)
    return (
      <SearchErrorState
        title="Erreur lors du chargement"
        error={error}
        onRetry={() => void results.refetch()}
      />
    );
  if (!data) return <ResultsSkeleton count={LISTING_LIMITS.perPage.default} />;
  const listings = data.flatMap((page) => page.data);
  if (listings.length === 0) {
    return (
      <NothingFound
        title={CATEGORY_TEXTS[category].empty}
        text={emptyText(search)}
        clearHref={searchHref(path, withoutFilters(search))}
        alertHref={newAlertHref(category, search)}
      >
        <NearMisses category={category} search={search} path={path} />
      </NothingFound>
    );
  }
  const cursor = data.at(-1)?.nextCursor ?? null;
  const loadMore = async () => {
    if (cursor === null) return;
    firstNew.current = listings.length;
    await further.load(cursor);
  };
  return (
    <>
      <ResultsGrid
        key={searchHref(path, shown)}
        listings={listings}
        isOutdated={isPlaceholderData}
        listRef={list}
      />
      <LoadMore
        nextHref={cursor === null ? null : searchHref(path, { ...search, cursor })}
        firstHref={search.cursor === undefined ? null : searchHref(path, fromFirstPage(search))}
        isLoading={further.state === 'loading'}
        hasFailed={further.state === 'failed'}
        onLoadMore={() => void loadMore()}
      />
    </>
  );
}

/**
 * The search that the list on the screen answers. The list of another one is a new list: cards that both have would
 * otherwise wander across the screen.
 */
function useShownSearch(search: ListingSearch, isOutdated: boolean): ListingSearch {
  const [shown, setShown] = useState(search);
  if (!isOutdated && shown !== search) setShown(search);
  return isOutdated ? shown : search;
}

function useFurtherPages(category: Category, search: ListingSearch) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async (cursor: string) => {
    setState('loading');
    try {
      const page = await fetchSearchPage(apiFetch, category, { ...search, cursor });
      queryClient.setQueryData(
        listingSearchQuery(apiFetch, category, search).queryKey,
        (pages) => pages && [...pages, page],
      );
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, load };
}

/** The advice below an empty list depends on whether any filter is active. */
function emptyText(search: ListingSearch): string {
  const { sort: _sort, per: _per, ...filters } = fromFirstPage(search);
  const hasFilters = Object.keys(filters).length > 0;
  return hasFilters
    ? 'Essayez avec moins de filtres, ou un autre mot.'
    : 'Revenez bientôt : de nouvelles annonces arrivent chaque jour.';
}
