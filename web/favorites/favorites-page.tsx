import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Favorite } from '#shared/favorites/favorite.ts';
import { countText, type CursorPage } from '#shared/platform/pagination.ts';
import { errorText } from '#web/platform/error-text.ts';
import { WaitingList } from '#web/outbox/waiting-list.tsx';
import { UnlistedMeta } from '#web/platform/page-meta.tsx';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FavoriteItem } from './favorite-item.tsx';
import { FavoritesFilters } from './favorites-filters.tsx';
import { favoritesPath, filterOf, type FavoritesSearch } from './favorites-links.ts';
import { FavoritesNews } from './favorites-news.tsx';
import { FavoritesNotice } from './favorites-notice.tsx';
import { FavoritesStatistics } from './favorites-statistics.tsx';
import { favoriteNewsQuery, favoriteOverviewQuery, favoritesQuery } from './favorites.api.ts';
import { useRemoval } from './use-removal.ts';

export function FavoritesPage({ search }: { search: FavoritesSearch }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const page = useQuery(favoritesQuery(apiFetch, filterOf(search), search.suite));
  const overview = useQuery(favoriteOverviewQuery(apiFetch));
  const { data: news = [] } = useQuery(favoriteNewsQuery(apiFetch));
  const isEmpty = overview.data?.total === 0;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:gap-5 sm:py-8">
      <UnlistedMeta title={`Mes Favoris | ${siteName}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl" tabIndex={-1}>
          Mes Favoris
        </h1>
        {!isEmpty && (
          <ButtonLink href="/marketplace" look="secondary">
            Parcourir les annonces
          </ButtonLink>
        )}
      </div>
      <FavoritesNotice search={search} />
      <WaitingList kind="favorite" title="Pas encore enregistrés" />
      {isEmpty && (
        <EmptyState
          title="Pas encore de favori"
          text="Touchez le cœur d’une annonce : vous la retrouvez ici, et nous vous disons si son prix baisse."
        >
          <ButtonLink href="/marketplace">Parcourir les annonces</ButtonLink>
        </EmptyState>
      )}
      {overview.data && !isEmpty && (
        <>
          <FavoritesStatistics overview={overview.data} />
          <FavoritesNews news={news} />
          <FavoritesFilters search={search} tags={overview.data.tags} />
        </>
      )}
      {page.data && !isEmpty && <Favorites page={page.data} search={search} />}
      {(page.isError || overview.isError) && (
        <ErrorState
          title="Impossible de charger vos favoris"
          text={errorText(page.error ?? overview.error)}
          onRetry={() => void Promise.all([page.refetch(), overview.refetch()])}
        />
      )}
    </div>
  );
}

function Favorites({ page, search }: { page: CursorPage<Favorite>; search: FavoritesSearch }) {
  const { hidden, remove } = useRemoval();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = page.data.filter(({ listingId }) => !hidden.has(listingId));
  const { suite, ...whole } = search;
  if (shown.length === 0 && suite === undefined && page.nextCursor === null)
    return (
      <EmptyState title="Aucun favori ne correspond" text="Essayez un autre mot ou une autre étiquette.">
        <ButtonLink look="secondary" href={favoritesPath()}>
          Voir tous vos favoris
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section aria-labelledby="favoris">
      <h2 id="favoris" ref={heading} tabIndex={-1} className="mb-3 font-sans text-m text-ink-2 outline-none">
        {countText(page.total, 'annonce')}
      </h2>
      <ul
        className={classNames(
          'grid gap-4',
          search.vue === 'liste' ? 'xl:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {shown.map((favorite) => (
          <FavoriteItem
            key={favorite.listingId}
            favorite={favorite}
            search={search}
            onRemove={(removed) => {
              heading.current?.focus({ preventScroll: true });
              remove(removed);
            }}
          />
        ))}
      </ul>
      {(suite !== undefined || page.nextCursor !== null) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-center gap-3">
          {suite !== undefined && (
            <ButtonLink look="secondary" href={favoritesPath(whole)}>
              Les plus récents
            </ButtonLink>
          )}
          {page.nextCursor !== null && (
            <ButtonLink look="secondary" href={favoritesPath({ ...whole, suite: page.nextCursor })}>
              Favoris plus anciens
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
