import type { CountryCode } from '#shared/platform/places.ts';

export const PAYMENT_PROVIDER_IDS = ['fedapay', 'wave'] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDER_IDS)[number];

export type ProviderMethod = 'orange_money' | 'mtn_mobile_money' | 'moov_money' | 'wave' | 'card';

/** One attempt to pay. The provider learns what it is for only from the description. */
export type CheckoutOrder = {
  /** Ours, unique, and committed before the call: by it the attempt can be found again whatever happens. */
  reference: string;
  amountMinor: number;
  currency: 'XOF' | 'EUR';
  method: ProviderMethod;
  country: CountryCode;
  /** E.164 */
  phone: string | null;
  description: string;
  customer: { firstName: string; lastName: string; email: string };
  /** Where the provider returns the payer to; what it adds to the address is only a hint. */
  returnUrl: string;
  /** Shown beside the payment in the provider's console, if it can: public ids and names of what is sold. */
  metadata: Readonly<Record<string, string>>;
};

export type Checkout = {
  providerRef: string;
  /** The provider's own page, where the payer pays. */
  checkoutUrl: string;
  /** Epoch milliseconds; null if the provider does not state it. */
  expiresAt: number | null;
};

/** The provider refused, and nothing was created. */
export type Refusal =
  /** An attempt with this reference exists already: `findCheckout` returns it. */
  | 'duplicate_reference'
  | 'unknown_reference'
  /** Key, host or account are misconfigured: no attempt will succeed until that is repaired. */
  | 'not_accepted'
  | 'method_unavailable'
  | 'over_limit'
  | 'invalid';

/**
 * The outcome of a call. `unknown` (a timeout, a broken connection, a 5xx, an invalid answer) may have happened or
 * not: look it up by its reference before trying anything again. `reason` is for logs, never for people.
 */
export type Outcome<Value> =
  | { outcome: 'done'; value: Value }
  | { outcome: 'refused'; code: Refusal; reason: string }
  | { outcome: 'unknown'; reason: string };

/** An unknown state is `pending`, never anything better. */
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

/** A payment as its provider reports it now. Failed, canceled and expired are not final: a payer may still succeed. */
export type ProviderPayment = {
  providerRef: string;
  /** The reference it was made with; null if it was not made by us. */
  reference: string | null;
  state: ProviderState;
  /** The price without what the provider charges the payer on top: it must equal the price that we asked for. */
  amountMinor: number;
  /** ISO 4217, as the provider reports it. */
  currency: string;
  refundedMinor: number;
  /** What the provider keeps; null if it does not state it. */
  feeMinor: number | null;
  method: ProviderMethod | null;
  failure: FailureCode | null;
  /** Epoch milliseconds. */
  paidAt: number | null;
  /** The provider's answer without personal data and tokens, stored as evidence. */
  evidence: Record<string, string | number | boolean | null>;
};

export type RefundOrder = {
  providerRef: string;
  amountMinor: number;
  /** The amount of the whole payment: some providers can only refund all of it. */
  paidMinor: number;
  reason: string;
  idempotencyKey: string;
};

/**
 * A verified webhook: its sender is proved, but its content is only a hint. The truth is what `fetchPayment` returns.
 */
export type GenuineWebhook = {
  isGenuine: true;
  /** The same when a message is sent again. */
  dedupeKey: string;
  event: string;
  /** Null if the message is not about a payment. */
  providerRef: string | null;
  reference: string | null;
};
export type WebhookMessage =
  | GenuineWebhook
  | { isGenuine: false; reason: 'no_signature' | 'wrong_signature' | 'stale' | 'malformed' };

export type PaymentProvider = {
  id: PaymentProviderId;
  /** Whether real money moves. */
  isLive: boolean;
  capabilities: { refund: 'none' | 'whole' | 'partial' };
  /** In the order in which they are offered; empty if this provider does not serve the country. */
  methodsOf: (country: CountryCode) => readonly ProviderMethod[];
  createCheckout: (order: CheckoutOrder) => Promise<Outcome<Checkout>>;
  /**
   * Finds the attempt with this reference, with a fresh address of its page. Refused with `unknown_reference` if there
   * is none.
   */
  findCheckout: (reference: string) => Promise<Outcome<Checkout>>;
  /** Prompts the payer on the handset at once. If it is absent or refused, the payment page does that. */
  chargePhone?: (checkout: Checkout, order: CheckoutOrder) => Promise<Outcome<null>>;
  /** By the provider's own reference, or by ours if that is not known. */
  fetchPayment: (
    payment: { providerRef: string } | { reference: string },
  ) => Promise<Outcome<ProviderPayment>>;
  /** Every payment made since then (epoch milliseconds), for the nightly comparison. */
  searchRecent: (since: number) => Promise<Outcome<ProviderPayment[]>>;
  /** `raw`: the exact bytes received, before any parsing. */
  verifyWebhook: (raw: Uint8Array, headers: Headers, now: number) => WebhookMessage;
  /** Absent if refunds are made by hand in the provider's own console. Calling twice with one key refunds once. */
  refund?: (
    order: RefundOrder,
  ) => Promise<Outcome<{ state: 'pending' | 'succeeded'; refundRef: string | null }>>;
};
