import { useInfiniteQuery, keepPreviousData } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Category } from '#shared/categories/category.ts';
import { LISTING_LIMITS } from '#shared/listings/listing.ts';
import type { ListingSearch } from '#shared/search/listing-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchErrorState } from './search-error-state.tsx';
import { listingSearchQuery } from './search.api.ts';
import { CATEGORY_TEXTS } from './result-texts.ts';
import { fromFirstPage, searchHref, withoutFilters } from './search-links.ts';

/** The list of one search, in whichever state it is. */
export function useResults(category: Category, search: ListingSearch) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return useInfiniteQuery({ ...listingSearchQuery(apiFetch, category, search), placeholderData: keepPreviousData });
}

type ResultsProps = { results: ReturnType<typeof useResults>; category: Category; search: ListingSearch; path: string };

export function Results({ results, category, search, path }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = results;
  if (!data) {
    if (error) return <SearchErrorState title="Erreur lors du chargement" error={error} onRetry={() => void results.refetch()} />;
    return <ResultsSkeleton count={LISTING_LIMITS.perPage.default} />;
  }
  const listings = data.pages.flatMap((page) => page.data);
  if (listings.length === 0) return <NothingFound category={category} search={search} path={path} />;
  const nextCursor = data.pages.at(-1)?.nextCursor ?? null;
  const loadMore = async () => {
    const shown = listings.length;
    await results.fetchNextPage();
    // The keyboard goes on where the new cards begin.
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true }));
  };
  return (
    <>
      <ResultsGrid listings={listings} isOutdated={isPlaceholderData} listRef={list} />
      <LoadMore
        nextHref={hasNextPage && nextCursor !== null ? searchHref(path, { ...search, cursor: nextCursor }) : null}
        firstHref={search.cursor === undefined ? null : searchHref(path, fromFirstPage(search))}
        isLoading={isFetchingNextPage}
        hasFailed={isFetchNextPageError}
        onLoadMore={() => void loadMore()}
      />
    </>
  );
}

function NothingFound({ category, search, path }: { category: Category; search: ListingSearch; path: string }) {
  const { sort: _sort, per: _per, ...filters } = fromFirstPage(search);
  const hasFilters = Object.keys(filters).length > 0;
  const text = hasFilters ? 'Essayez avec moins de filtres, ou un autre mot.' : 'Revenez bientôt : de nouvelles annonces arrivent chaque jour.';
  return (
    <EmptyState title={CATEGORY_TEXTS[category].empty} text={text}>
      <ButtonLink href={searchHref(path, withoutFilters(search))}>Effacer les filtres</ButtonLink>
    </EmptyState>
  );
}
