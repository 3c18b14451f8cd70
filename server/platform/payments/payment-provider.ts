import type { CountryCode } from '#shared/platform/places.ts';

export const PAYMENT_PROVIDER_IDS = ['fedapay', 'wave'] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDER_IDS)[number];

export type ProviderMethod = 'orange_money' | 'mtn_mobile_money' | 'moov_money' | 'wave' | 'card';

/** One attempt to pay. What it is for is none of a provider's business beyond the description. */
export type CheckoutOrder = {
  /** Ours, never used twice, and committed before the call: with it the attempt is found again whatever happens. */
  reference: string;
  amountMinor: number;
  currency: 'XOF' | 'EUR';
  method: ProviderMethod;
  country: CountryCode;
  /** E.164 */
  phone: string | null;
  description: string;
  customer: { firstName: string; lastName: string; email: string };
  /** Where the provider sends the payer; what it adds to the address is a hint only. */
  returnUrl: string;
  /** What the provider's console shows beside the payment, where it can: public ids and names of what is sold. */
  metadata: Readonly<Record<string, string>>;
};

export type Checkout = {
  providerRef: string;
  /** The provider's own page, where the payer pays. */
  checkoutUrl: string;
  /** Epoch milliseconds; null where the provider does not say. */
  expiresAt: number | null;
};

/** The provider said no and nothing was made. */
export type Refusal =
  /** It has an attempt with this reference already: `findCheckout` knows it. */
  | 'duplicate_reference'
  | 'unknown_reference'
  /** Key, host or account are not what the provider expects: no attempt will succeed until somebody repairs it. */
  | 'not_accepted'
  | 'method_unavailable'
  | 'over_limit'
  | 'invalid';

/**
 * What came of a call. `unknown` (a timeout, a broken connection, a 5xx, an answer that makes no sense) may have
 * happened or not: look it up by its reference before anything is tried again. `reason` is for logs, never for people.
 */
export type Outcome<Value> =
  | { outcome: 'done'; value: Value }
  | { outcome: 'refused'; code: Refusal; reason: string }
  | { outcome: 'unknown'; reason: string };

/** What is not known is `pending`, never anything better. */
export type ProviderState =
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'refunded'
  | 'partially_refunded';

export type FailureCode =
  | 'insufficient_funds'
  | 'declined'
  | 'canceled_by_payer'
  | 'timed_out'
  | 'limit_reached'
  | 'other';

/** A payment as its provider sees it now. Failed, canceled and expired are not final: a payer may still succeed. */
export type ProviderPayment = {
  providerRef: string;
  /** The reference it was made with; null on what was not made by us. */
  reference: string | null;
  state: ProviderState;
  /** The price without what a provider adds for the payer: this is what must be what was asked for. */
  amountMinor: number;
  /** ISO 4217, as the provider says it. */
  currency: string;
  refundedMinor: number;
  /** What the provider keeps; null where it does not say. */
  feeMinor: number | null;
  method: ProviderMethod | null;
  failure: FailureCode | null;
  /** Epoch milliseconds. */
  paidAt: number | null;
  /** What the provider answered, without anything about a person and without its tokens. Kept as evidence. */
  evidence: Record<string, string | number | boolean | null>;
};

export type RefundOrder = {
  providerRef: string;
  amountMinor: number;
  /** Of the whole payment: some providers give back the whole only. */
  paidMinor: number;
  reason: string;
  idempotencyKey: string;
};

/** A message about a payment: who sent it is proved, what it says is a hint. The truth is what `fetchPayment` says. */
export type GenuineWebhook = {
  isGenuine: true;
  /** The same for the same message sent again. */
  dedupeKey: string;
  event: string;
  /** Null where the message is about something that is no payment. */
  providerRef: string | null;
  reference: string | null;
};
export type WebhookMessage =
  | GenuineWebhook
  | { isGenuine: false; reason: 'no_signature' | 'wrong_signature' | 'stale' | 'malformed' };

export type PaymentProvider = {
  id: PaymentProviderId;
  /** Real money moves. */
  isLive: boolean;
  capabilities: { refund: 'none' | 'whole' | 'partial' };
  /** In the order in which they are offered; empty where this provider cannot help. */
  methodsOf: (country: CountryCode) => readonly ProviderMethod[];
  createCheckout: (order: CheckoutOrder) => Promise<Outcome<Checkout>>;
  /** The attempt that was made with this reference, with a fresh address of its page. Refused with `unknown_reference` where there is none. */
  findCheckout: (reference: string) => Promise<Outcome<Checkout>>;
  /** Asks the payer on the handset at once. Absent or refused where that is not possible: the page does it then. */
  chargePhone?: (checkout: Checkout, order: CheckoutOrder) => Promise<Outcome<null>>;
  /** By the provider's own reference, or by ours where that is not known. */
  fetchPayment: (
    payment: { providerRef: string } | { reference: string },
  ) => Promise<Outcome<ProviderPayment>>;
  /** Every payment made since then, for the nightly comparison. Epoch milliseconds. */
  searchRecent: (since: number) => Promise<Outcome<ProviderPayment[]>>;
  /** The exact bytes that came, before anything parsed them. */
  verifyWebhook: (raw: Uint8Array, headers: Headers, now: number) => WebhookMessage;
  /** Absent where refunds are made by hand in the provider's own console. Asking twice with one key refunds once. */
  refund?: (
    order: RefundOrder,
  ) => Promise<Outcome<{ state: 'pending' | 'succeeded'; refundRef: string | null }>>;
};
