export const BOOST_STATUSES = ['pending_payment', 'active', 'expired', 'cancelled'] as const;
export type BoostStatus = (typeof BOOST_STATUSES)[number];

export const BOOST_STATUS_LABEL: Record<BoostStatus, string> = {
  pending_payment: 'En attente de paiement',
  active: 'Actif',
  expired: 'Expiré',
  cancelled: 'Annulé',
};

const BOOST_STEPS = ['activate', 'credit', 'abandon', 'expire', 'cancel', 'take_back'] as const;
type BoostStep = (typeof BOOST_STEPS)[number];
type BoostActor = 'payment' | 'credit' | 'clock' | 'owner';

type BoostTransition = {
  from: BoostStatus | null;
  step: BoostStep;
  to: BoostStatus;
  by: readonly BoostActor[];
};

/** Every transition of a boost; without `from` it starts there. Only a payment or a credit leads to active. */
export const BOOST_TRANSITIONS: readonly BoostTransition[] = [
  { from: null, step: 'activate', to: 'active', by: ['credit'] },
  { from: 'pending_payment', step: 'activate', to: 'active', by: ['payment'] },
  // The payment came late, after the boost had been abandoned.
  { from: 'cancelled', step: 'activate', to: 'active', by: ['payment'] },
  // Paid, but the listing can no longer be boosted: its days become a credit for another listing.
  { from: 'pending_payment', step: 'credit', to: 'cancelled', by: ['payment'] },
  { from: 'cancelled', step: 'credit', to: 'cancelled', by: ['payment'] },
  { from: 'active', step: 'credit', to: 'cancelled', by: ['clock'] },
  { from: 'pending_payment', step: 'abandon', to: 'cancelled', by: ['clock'] },
  { from: 'active', step: 'expire', to: 'expired', by: ['clock'] },
  { from: 'active', step: 'cancel', to: 'cancelled', by: ['owner', 'clock'] },
  { from: 'active', step: 'take_back', to: 'cancelled', by: ['payment'] },
  { from: 'expired', step: 'take_back', to: 'cancelled', by: ['payment'] },
  { from: 'cancelled', step: 'take_back', to: 'cancelled', by: ['payment'] },
];

export function nextBoostStatus(
  from: BoostStatus | null,
  step: BoostStep,
  by: BoostActor,
): BoostStatus | null {
  return (
    BOOST_TRANSITIONS.find((row) => row.from === from && row.step === step && row.by.includes(by))?.to ?? null
  );
}

/**
 * Returns the state after a step that the caller knows to be in the table; throws otherwise, as that is the caller's
 * bug.
 */
export function boostStatusAfter(from: BoostStatus | null, step: BoostStep, by: BoostActor): BoostStatus {
  const status = nextBoostStatus(from, step, by);
  if (status === null) throw new Error(`A boost that is ${from ?? 'new'} does not ${step} by ${by}.`);
  return status;
}

export const CREDIT_REASONS = [
  'removed_by_team',
  'refused_wrongly',
  'hidden_wrongly',
  'sold_early',
  'not_deliverable',
  'goodwill',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

export const CREDIT_REASON_TEXT: Record<CreditReason, string> = {
  removed_by_team: 'Annonce retirée par notre équipe, sans faute de votre part',
  refused_wrongly: 'Annonce refusée à tort, puis remise en ligne',
  hidden_wrongly: 'Annonce masquée par un signalement sans suite',
  sold_early: 'Annonce vendue avant la fin du boost',
  not_deliverable: 'Annonce qui n’était plus en ligne au moment du paiement',
  goodwill: 'Offert par notre équipe',
};
