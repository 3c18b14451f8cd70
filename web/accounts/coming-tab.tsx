import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ProfileTab } from './profile-tabs.ts';

type ComingTabName = Extract<ProfileTab, 'favorites' | 'transactions'>;

const COMING: Record<ComingTabName, { title: string; text: string }> = {
  favorites: {
    title: 'Pas encore de favori',
    text: 'Les annonces que vous garderez se retrouveront ici, pour les revoir et les comparer. Les favoris ouvrent bientôt.',
  },
  transactions: {
    title: 'Aucun paiement',
    text: 'Vos paiements et leurs reçus se retrouveront ici. Publier une annonce est gratuit : vous n’avez rien à payer.',
  },
};

/** A tab whose matter has not begun yet: what will be there, and where to go meanwhile. */
export function ComingTab({ tab }: { tab: ComingTabName }) {
  return (
    <EmptyState {...COMING[tab]}>
      {tab === 'transactions' ? (
        <ButtonLink href="/creer-annonce">Publier une annonce</ButtonLink>
      ) : (
        <ButtonLink href="/marketplace">Parcourir les annonces</ButtonLink>
      )}
    </EmptyState>
  );
}
