import type { ProviderPayment } from '#server/platform/payments/payment-provider.ts';
import type { By } from './payment-events.ts';

/** What a provider says of an attempt, and who asked it. */
export type Seen = { paymentId: string; attemptId: string; state: ProviderPayment; by: By };
