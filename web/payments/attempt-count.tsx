import { MAX_ATTEMPTS } from '#shared/payments/payment-lifecycle.ts';
import type { Payment } from '#shared/payments/payment.ts';

/** Literal text of the specification (part 2, section 4). */
export function AttemptCount({ payment: { attempt } }: { payment: Payment }) {
  if (!attempt) return null;
  return (
    <p className="text-s font-semibold text-ink-2">
      Tentative {attempt.number} sur {MAX_ATTEMPTS}
    </p>
  );
}
