import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { ListingCardSkeleton } from '#web/listings/listing-card-skeleton.tsx';
import { ListingCard } from '#web/listings/listing-card.tsx';
import { premiumListingsQuery } from '#web/listings/listings.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HomeSection } from './home-section.tsx';

const CARD_WIDTH = 'w-[44%] shrink-0 snap-start min-[30rem]:w-[31%] md:w-[23%] lg:w-auto';
const SIZES = '(min-width: 64rem) 215px, (min-width: 48rem) 23vw, 44vw';

/** Ten premium listings: a row to swipe on small screens, two rows of five on large ones. */
export function PremiumSection({ refreshButton }: { refreshButton: ReactNode }) {
  return (
    <HomeSection
      title="Annonces premium"
      actions={
        <>
          {refreshButton}
          <AppLink href="/premium" className={buttonClass('secondary', 's')}>
            Tout voir
            <ArrowRight aria-hidden="true" className="size-4" />
          </AppLink>
        </>
      }
    >
      <PremiumListings />
    </HomeSection>
  );
}

function PremiumListings() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const premium = useQuery(premiumListingsQuery(apiFetch));
  if (premium.isPending) {
    return (
      <Row isBusy>
        {Array.from({ length: LIST_SIZES.premium }, (_, index) => (
          <ListingCardSkeleton key={index} className={CARD_WIDTH} />
        ))}
      </Row>
    );
  }
  if (premium.isError) {
    return <ErrorState title="Erreur lors du chargement des annonces premium" text={errorText(premium.error)} onRetry={() => void premium.refetch()} />;
  }
  if (premium.data.length === 0) return <NoPremium />;
  return (
    <Row>
      {premium.data.slice(0, LIST_SIZES.premium).map((listing) => (
        <ListingCard key={listing.id} listing={listing} sizes={SIZES} className={CARD_WIDTH} />
      ))}
    </Row>
  );
}

function Row({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div
      aria-busy={isBusy}
      className="no-scrollbar -mx-3.5 flex snap-x scroll-px-3.5 gap-3 overflow-x-auto px-3.5 pb-3 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-4 lg:overflow-visible lg:px-0"
    >
      {children}
    </div>
  );
}

function NoPremium() {
  const account = useAccount();
  return (
    <EmptyState title="Soyez le premier à passer en premium" text="Une annonce premium est vue avant toutes les autres.">
      <AppLink {...signedInLink(account, '/creer-annonce')} className={buttonClass('primary')}>
        Créer une annonce premium
      </AppLink>
      <AppLink href="/premium" className={buttonClass('secondary')}>
        Voir la page premium
      </AppLink>
    </EmptyState>
  );
}
