import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ProfileTab } from './profile-tabs.ts';

type ComingTabName = Extract<ProfileTab, 'messages' | 'transactions'>;

const COMING: Record<ComingTabName, { title: string; text: string }> = {
  messages: {
    title: 'Pas encore de message',
    text: 'Vos échanges avec les acheteurs et les vendeurs se retrouveront ici. La messagerie ouvre bientôt ; d’ici là, le téléphone et WhatsApp marchent sur chaque annonce.',
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
