import type { AttemptRow } from './lock-payment.ts';

type Failure = NonNullable<AttemptRow['failure']>;

/** Our own texts: the provider's are never shown. */
const TEXTS: Readonly<Record<Failure, string>> = {
  insufficient_funds: 'Solde insuffisant. Rechargez votre compte ou choisissez un autre moyen de paiement.',
  declined: 'Le paiement a été refusé par votre opérateur ou votre banque.',
  canceled_by_payer: 'Le paiement a été annulé sur la page du prestataire.',
  timed_out: 'Le délai pour confirmer le paiement est dépassé.',
  limit_reached: 'Le plafond de votre compte est atteint.',
  other: 'Le prestataire de paiement n’a pas donné de raison.',
  unreached: 'Le prestataire de paiement n’a pas répondu. Rien n’a été débité : réessayez.',
  refused: 'Le prestataire de paiement n’a pas accepté cette demande. Choisissez un autre moyen de paiement.',
  cancelled: 'Vous avez annulé ce paiement.',
  replaced: 'Vous avez choisi un autre moyen de paiement.',
};

export function failureText(failure: AttemptRow['failure']): string {
  return TEXTS[failure ?? 'other'];
}
