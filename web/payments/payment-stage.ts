import { SECOND_MS } from '#shared/platform/durations.ts';
import { isKeyOf } from '#shared/platform/key-of.ts';
import type { Payment } from '#shared/payments/payment.ts';
import type { PaymentProgress } from '#shared/payments/payment-lifecycle.ts';

/**
 * The stages of /paiement/{subjectId}: the specification's three and its error (part 2, section 2), and two endings of
 * ours.
 */
export type PaymentStage = 'selection' | 'processing' | 'review' | 'success' | 'error' | 'refunded';

/** `isChanging`: after a refusal or a change of mind, the payer wants to choose again. */
export function paymentStage({ state }: Pick<Payment, 'state'>, isChanging: boolean): PaymentStage {
  switch (state) {
    case 'created':
      return 'selection';
    case 'initiated':
    case 'pending':
      return 'processing';
    case 'review':
      return 'review';
    case 'refunded':
      return 'refunded';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return isChanging ? 'selection' : 'error';
    default:
      return 'success';
  }
}

/** The step behind each progress value, in the order of the real steps. */
export const PROGRESS_STEPS: readonly { at: PaymentProgress; label: string }[] = [
  { at: 30, label: 'Paiement créé' },
  { at: 60, label: 'Demande transmise au prestataire' },
  { at: 80, label: 'Page de paiement prête' },
  { at: 100, label: 'Argent reçu' },
];

const PACES = [
  { untilMs: 10 * SECOND_MS, delayMs: 2 * SECOND_MS },
  { untilMs: 60 * SECOND_MS, delayMs: 5 * SECOND_MS },
  { untilMs: 180 * SECOND_MS, delayMs: 10 * SECOND_MS },
  { untilMs: 900 * SECOND_MS, delayMs: 30 * SECOND_MS },
];

/**
 * Returns how long to wait before polling again; false when that is up to the person, as every request costs their
 * data.
 */
export function askAgainAfter(waitedMs: number): number | false {
  return PACES.find(({ untilMs }) => waitedMs < untilMs)?.delayMs ?? false;
}

/** The five outcomes of the provider's redirect (specification, part 2, section 4). */
export const CALLBACK_OUTCOMES = ['success', 'failed', 'pending', 'error', 'processing'] as const;
export type CallbackOutcome = (typeof CALLBACK_OUTCOMES)[number];

/**
 * Derives the outcome from our server's state. The address proves nothing: a failure in it is shown at once for as long
 * as the provider has not decided, a success never.
 */
export function callbackOutcome(
  { status, state }: Pick<Payment, 'status' | 'state'>,
  addressStatus = '',
): CallbackOutcome {
  if (status === 'completed') return 'success';
  if (status !== 'pending') return 'failed';
  return state !== 'review' && hintedOutcome(addressStatus) === 'failed' ? 'failed' : 'pending';
}

const HINTED = {
  success: 'success',
  successful: 'success',
  approved: 'success',
  failed: 'failed',
  declined: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  error: 'error',
  processing: 'processing',
} as const;

/** The outcome that the address alone suggests: decisive in the test variant only, which reads no payment. */
export function hintedOutcome(status: string): CallbackOutcome {
  return isKeyOf(HINTED, status) ? HINTED[status] : 'pending';
}
