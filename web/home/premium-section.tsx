import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { LIST_SIZES } from '#shared/listings/listing.ts';
import { signedInLink, useAccount } from '#web/accounts/session.ts';
import { premiumListingsQuery } from './home-listings.api.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListingBlock } from './listing-block.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** Ten premium listings: a row to swipe on small screens; on large ones two broad cards and two rows of four. */
export function PremiumSection() {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  return (
    <ListingBlock
      title="Annonces premium"
      moreHref="/premium"
      actions={<RefreshButton />}
      listings={useQuery(premiumListingsQuery(apiFetch))}
      size={LIST_SIZES.premium}
      errorTitle="Erreur lors du chargement des annonces premium"
      empty={<NoPremium />}
      isFirst
      badges={2}
      rowClass="swipe-row lead-grid"
      cardClass="swipe-card"
    />
  );
}

function NoPremium() {
  const account = useAccount();
  return (
    <EmptyState
      title="Soyez le premier à passer en premium"
      text="Une annonce premium est vue avant toutes les autres."
    >
      <AppLink {...signedInLink(account, '/creer-annonce')} className={buttonClass('primary')}>
        Créer une annonce premium
      </AppLink>
      <AppLink href="/premium" className={buttonClass('secondary')}>
        Voir la page premium
      </AppLink>
    </EmptyState>
  );
}
