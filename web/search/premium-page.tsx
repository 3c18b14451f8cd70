import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LIST_SIZES, type PremiumListings } from '#shared/listings/listing.ts';
import { BackLink } from '#web/platform/back-link.tsx';
import { deferred } from '#web/platform/deferred.tsx';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { fetchListCode, NothingFound, SearchErrorState } from './list-failure.ts';
import { PREMIUM_EMPTY, PREMIUM_ERROR, premiumHref, premiumSummary } from './premium-links.ts';
import type { PremiumSearch } from './premium-search.ts';
import { ResultsGrid } from './results-grid.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { premiumPageQuery } from './search.api.ts';

const PremiumFilters = deferred(async () => {
  void fetchListCode();
  return (await import('./premium-filters.tsx')).PremiumFilters;
});

type PremiumPageProps = {
  search: PremiumSearch;
  /** Asks to be notified of what such a list will have. */
  alertButton: ReactNode;
};

export function PremiumPage({ search, alertButton }: PremiumPageProps) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const results = useQuery({ ...premiumPageQuery(apiFetch, search), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = results;
  return (
    <div className="page-width py-2 sm:py-4">
      <PremiumMeta search={search} />
      <div className="flex items-center gap-2">
        <BackLink fallback="/" />
        <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: 'Annonces premium' }]} />
      </div>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl sm:text-3xl">Annonces premium</h1>
          <p role="status" className="mt-1 min-h-6 text-s text-ink-2">
            {data && !isPlaceholderData && (data.total.count === 0 ? PREMIUM_EMPTY : premiumSummary(data))}
          </p>
        </div>
        {alertButton}
      </div>
      <PremiumFilters search={search} />
      <div className="mt-6">
        {data && <PremiumResults page={data} search={search} isOutdated={isPlaceholderData} />}
        {!data && error && (
          <SearchErrorState title={PREMIUM_ERROR} error={error} onRetry={() => void results.refetch()} />
        )}
        {!data && !error && <ResultsSkeleton count={LIST_SIZES.premiumPage} isWide />}
      </div>
    </div>
  );
}

function PremiumResults({
  page,
  search,
  isOutdated,
}: {
  page: PremiumListings;
  search: PremiumSearch;
  isOutdated: boolean;
}) {
  if (page.data.length === 0) {
    return (
      <NothingFound
        title={PREMIUM_EMPTY}
        text="Essayez avec moins de filtres, ou mettez la vôtre en avant."
        clearHref="/premium"
      />
    );
  }
  return (
    <>
      <ResultsGrid listings={page.data} isOutdated={isOutdated} isWide />
      <div className="mt-8">
        <Pagination
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => premiumHref({ ...search, page: number, turn: String(page.turn) })}
        />
      </div>
    </>
  );
}

function PremiumMeta({ search }: { search: PremiumSearch }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const description =
    'Les annonces mises en avant par leurs vendeurs : immobilier, véhicules, services et bonnes affaires en Afrique de l’Ouest.';
  const isFiltered = Object.keys(search).some((name) => name !== 'page');
  return (
    <PageMeta
      {...describePage({
        title: 'Annonces premium',
        description,
        siteName,
        origin,
        canonical: premiumHref(search.page === undefined ? {} : { page: search.page }),
        isUnlisted: isFiltered,
        image: { path: '/og.jpg', alt: siteName },
      })}
    />
  );
}
