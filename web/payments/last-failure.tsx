import type { Payment } from '#shared/payments/payment.ts';

/** Why the last attempt failed. */
export function LastFailure({ payment: { attempt, state } }: { payment: Payment }) {
  const expired = 'Le délai pour payer est dépassé. Rien n’a été débité.';
  return (
    <p role="alert" className="text-center text-l">
      {attempt?.failure ?? (state === 'expired' ? expired : 'Le paiement a échoué ou a été annulé')}
    </p>
  );
}
