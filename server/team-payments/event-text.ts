/** Texts of payment events for the team: steps of the lifecycle and what else is recorded. */
const TEXTS: Readonly<Record<string, string>> = {
  opened: 'Paiement ouvert',
  try: 'Tentative de paiement',
  reach: 'Le prestataire attend le payeur',
  succeed: 'Paiement confirmé par le prestataire',
  fail: 'Tentative refusée',
  cancel: 'Tentative annulée',
  expire: 'Tentative expirée',
  doubt: 'Montant, devise ou référence inattendus : à vérifier',
  doubt_again: 'Reste à vérifier',
  dismiss: 'Vérification close par l’équipe',
  paid_again: 'Payé une seconde fois : à rembourser',
  another_transaction: 'Le prestataire parle d’une autre transaction',
  promise_refund: 'Remboursement demandé',
  surplus_refund: 'Remboursement du second paiement demandé',
  surplus_refunded: 'Second paiement remboursé',
  refund_by_hand: 'Remboursement à faire à la main',
  refund_partly: 'Remboursé en partie',
  refund_wholly: 'Remboursé en entier',
  refund_dropped: 'Remboursement abandonné',
  drop_refund: 'Remboursement abandonné',
};

export function eventText(kind: string): string {
  return TEXTS[kind] ?? kind;
}
