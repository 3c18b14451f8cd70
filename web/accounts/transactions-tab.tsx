import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing is paid for yet: what will be there, and where to go meanwhile. */
export function TransactionsTab() {
  return (
    <EmptyState
      title="Aucun paiement"
      text="Vos paiements et leurs reçus se retrouveront ici. Publier une annonce est gratuit : vous n’avez rien à payer."
    >
      <ButtonLink href="/creer-annonce">Publier une annonce</ButtonLink>
    </EmptyState>
  );
}
