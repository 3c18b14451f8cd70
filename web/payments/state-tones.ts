import type { PaymentState } from '#shared/payments/payment-lifecycle.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The badge colour of a state; states not listed are neutral. */
export const STATE_TONES: Partial<Record<PaymentState, BadgeTone>> = {
  succeeded: 'brand',
  failed: 'danger',
  expired: 'danger',
  review: 'danger',
};
