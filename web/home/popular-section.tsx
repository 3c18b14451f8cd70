import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { pageHref } from '#web/platform/page-href.ts';
import { popularListingsQuery } from './home-listings.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListingBlock } from './listing-block.tsx';

export function PopularSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return (
    <ListingBlock
      title="Les plus consultées"
      moreHref={pageHref({ to: '/marketplace', search: { sort: 'popular', per: 24 } })}
      listings={useQuery(popularListingsQuery(apiFetch))}
      size={LIST_SIZES.popular}
      errorTitle="Erreur lors du chargement des annonces populaires"
      empty={
        <EmptyState title="Les annonces les plus consultées paraîtront ici">
          <AppLink href="/marketplace" className={buttonClass('primary')}>
            Parcourir le marché
          </AppLink>
        </EmptyState>
      }
      badges={1}
      rowClass="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4"
    />
  );
}
