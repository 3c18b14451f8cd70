import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { popularListingsQuery } from '#web/listings/listings.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HomeSection } from './home-section.tsx';

const SIZES = '(min-width: 64rem) 368px, (min-width: 40rem) 31vw, 46vw';

export function PopularSection() {
  return (
    <HomeSection
      title="Les plus consultées"
      actions={
        <AppLink href="/marketplace?sort=popular&per=24" className={buttonClass('secondary', 's')}>
          Tout voir
          <ArrowRight aria-hidden="true" className="size-4" />
        </AppLink>
      }
    >
      <PopularListings />
    </HomeSection>
  );
}

function PopularListings() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const popular = useQuery(popularListingsQuery(apiFetch));
  if (popular.isPending) {
    return (
      <Grid isBusy>
        {Array.from({ length: LIST_SIZES.popular }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </Grid>
    );
  }
  if (popular.isError) {
    return <ErrorState title="Erreur lors du chargement des annonces populaires" text={errorText(popular.error)} onRetry={() => void popular.refetch()} />;
  }
  if (popular.data.length === 0) {
    return (
      <EmptyState title="Les annonces les plus consultées paraîtront ici">
        <AppLink href="/marketplace" className={buttonClass('primary')}>
          Parcourir le marché
        </AppLink>
      </EmptyState>
    );
  }
  return (
    <Grid>
      {popular.data.slice(0, LIST_SIZES.popular).map((listing) => (
        <ListingCard key={listing.id} listing={listing} sizes={SIZES} />
      ))}
    </Grid>
  );
}

function Grid({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isBusy} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
      {children}
    </div>
  );
}
