import type { ProviderPayment } from '#server/platform/payments/payment-provider.ts';
import type { By } from './payment-events.ts';

/** A provider's state of an attempt, and the source of the question. */
export type Seen = { paymentId: string; attemptId: string; state: ProviderPayment; by: By };
