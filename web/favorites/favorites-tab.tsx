import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { errorText } from '#web/platform/error-text.ts';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { favoritesPath } from './favorites-links.ts';
import { FavoritesStatistics } from './favorites-statistics.tsx';
import { favoriteOverviewQuery, favoritesQuery } from './favorites.api.ts';

const SHOWN = 6;
const SIZES = '(min-width: 64rem) 280px, (min-width: 40rem) 46vw, 93vw';

/** The latest favourites in the account; notes, search and the rest have a page of their own. */
export function FavoritesTab() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const overview = useQuery(favoriteOverviewQuery(apiFetch));
  const page = useQuery(favoritesQuery(apiFetch, {}));
  if (overview.isError || page.isError)
    return (
      <ErrorState
        title="Impossible de charger vos favoris"
        text={errorText(overview.error ?? page.error)}
        onRetry={() => void Promise.all([overview.refetch(), page.refetch()])}
      />
    );
  if (overview.data?.total === 0)
    return (
      <EmptyState title="Pas encore de favori" text="Touchez le cœur d’une annonce : vous la retrouvez ici.">
        <ButtonLink href="/marketplace">Parcourir les annonces</ButtonLink>
      </EmptyState>
    );
  const cards = page.data?.data.flatMap(({ listing }) => listing ?? []) ?? [];
  return (
    <>
      {overview.data && <FavoritesStatistics overview={overview.data} />}
      <section aria-labelledby="derniers-favoris">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="derniers-favoris" className="text-xl">
            Les derniers ajoutés
          </h2>
          <ButtonLink href={favoritesPath()} look="secondary">
            Tous mes favoris
          </ButtonLink>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {cards.slice(0, SHOWN).map((card) => (
            <li key={card.id} className="min-w-0">
              <ListingCard listing={card} sizes={SIZES} className="h-full" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
