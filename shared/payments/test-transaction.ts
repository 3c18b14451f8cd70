import type { PaymentMethod } from './payment-method.ts';
import type { PaymentEvent } from './team-payment.ts';

/** Labels of the states that a provider reports, and of an unknown one. */
export const TEST_STATE_LABELS = {
  pending: 'En attente',
  succeeded: 'Payée',
  failed: 'Refusée',
  canceled: 'Annulée',
  expired: 'Expirée',
  refunded: 'Remboursée',
  partially_refunded: 'Remboursée en partie',
  unknown: 'Le prestataire ne répond pas',
} as const;
export type TestState = keyof typeof TEST_STATE_LABELS;

export const REFUND_CAPABILITIES = ['none', 'whole', 'partial'] as const;

export const TEST_TRANSACTION_LIMITS = { listed: 10 } as const;

/** A transaction of the provider's test page, as the provider sees it. */
export type TestTransaction = {
  /** The provider's own id. */
  id: string;
  provider: string;
  isLive: boolean;
  reference: string | null;
  status: TestState;
  method: PaymentMethod | null;
  /** In the currency's minor unit. */
  amountMinor: number | null;
  currency: string | null;
  refundedMinor: number;
  /** The provider's page, as long as it can be paid there; null if it was not created on the test page. */
  paymentUrl: string | null;
  /** ISO 8601; null if it was not created on the test page. */
  createdAt: string | null;
  can: { refund: (typeof REFUND_CAPABILITIES)[number] };
  evidence: PaymentEvent['evidence'];
};
