import type { PaymentEvent } from './team-payment.ts';

/** A transaction of the provider's test page, as the provider sees it. */
export type TestTransaction = {
  /** The provider's own. */
  id: string;
  provider: string;
  isLive: boolean;
  reference: string | null;
  status: string;
  /** In the currency's minor unit. */
  amountMinor: number | null;
  currency: string | null;
  refundedMinor: number;
  paymentUrl: string | null;
  evidence: PaymentEvent['evidence'];
};
