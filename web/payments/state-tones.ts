import type { PaymentState } from '#shared/payments/payment-lifecycle.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** The colour of a state; neutral where nothing needs saying. */
export const STATE_TONES: Partial<Record<PaymentState, BadgeTone>> = {
  succeeded: 'brand',
  failed: 'danger',
  expired: 'danger',
  review: 'danger',
};
