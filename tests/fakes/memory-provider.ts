import { createHmac } from 'node:crypto';
import { PAYMENT_METHODS } from '#shared/payments/payment-method.ts';
import type {
  Checkout,
  CheckoutOrder,
  Outcome,
  PaymentProvider,
  ProviderPayment,
  ProviderState,
  RefundOrder,
  WebhookMessage,
} from '#server/platform/payments/payment-provider.ts';

const SECRET = 'wh_sandbox_memory';
const FEE_BASIS_POINTS = 180;

/** How the next calls fail, in order. `lost`: the provider did it, and its answer was lost. */
export type Fault = 'timeout' | 'lost' | 'refused';

type Calls = { create: number; fetch: number; refund: number };

export type MemoryProvider = PaymentProvider & {
  /** The provider's payments by its own reference. */
  payments: Map<string, ProviderPayment>;
  faults: Fault[];
  /** Number of calls of each kind. */
  calls: Calls;
  /** Changes a payment as the payer does on the provider's page, or somebody in its console. */
  become: (reference: string, state: ProviderState, changes?: Partial<ProviderPayment>) => ProviderPayment;
  byReference: (reference: string) => ProviderPayment | undefined;
  /** Returns the signed webhook about a payment. */
  message: (reference: string, event?: string) => { body: string; headers: Record<string, string> };
};

type Choices = { refund?: 'none' | 'whole' | 'partial'; clock?: () => number };

type Memory = Pick<MemoryProvider, 'payments' | 'faults' | 'calls' | 'byReference'>;

/** Creates a provider that stores payments in memory and follows the port to the letter, faults included. */
export function memoryProvider({ refund = 'partial', clock = Date.now }: Choices = {}): MemoryProvider {
  const payments = new Map<string, ProviderPayment>();
  const byReference = (reference: string) =>
    [...payments.values()].find((payment) => payment.reference === reference);
  const memory: Memory = { payments, byReference, faults: [], calls: { create: 0, fetch: 0, refund: 0 } };
  return {
    ...memory,
    id: 'fedapay',
    isLive: false,
    capabilities: { refund },
    become: (reference, state, changes = {}) => change(memory, reference, state, clock(), changes),
    methodsOf: () => PAYMENT_METHODS,
    createCheckout: async (order) => create(memory, order),
    findCheckout: async (reference) => {
      const found = byReference(reference);
      return found ? { outcome: 'done', value: checkoutOf(found) } : unknownReference(reference);
    },
    fetchPayment: async (wanted) => {
      memory.calls.fetch += 1;
      if (memory.faults[0] === 'timeout') {
        memory.faults.shift();
        return { outcome: 'unknown', reason: 'timeout' };
      }
      const found =
        'providerRef' in wanted ? payments.get(wanted.providerRef) : byReference(wanted.reference);
      return found ? { outcome: 'done', value: found } : unknownReference('');
    },
    searchRecent: async () => ({ outcome: 'done', value: [...payments.values()] }),
    verifyWebhook: (raw, headers, now) => verify(Buffer.from(raw).toString(), headers, now),
    message: (reference, event = 'transaction.updated') => {
      const payment = byReference(reference);
      const body = JSON.stringify({ event, ref: payment?.providerRef ?? reference, state: payment?.state });
      const at = String(Math.floor(clock() / 1000));
      return { body, headers: { 'x-signature': sign(at, body), 'x-time': at } };
    },
    ...(refund === 'none' ? {} : { refund: refunding(memory) }),
  };
}

function change(
  { payments, byReference }: Memory,
  reference: string,
  state: ProviderState,
  now: number,
  changes: Partial<ProviderPayment>,
): ProviderPayment {
  const payment = byReference(reference);
  if (!payment) throw new Error(`The provider has no ${reference}.`);
  const hasPaid = state === 'succeeded' || state === 'partially_refunded';
  const feeMinor = hasPaid ? Math.round((payment.amountMinor * FEE_BASIS_POINTS) / 10_000) : null;
  const next = { ...payment, state, feeMinor, paidAt: hasPaid ? now : null, ...changes };
  payments.set(payment.providerRef, next);
  return next;
}

function create({ payments, byReference, faults, calls }: Memory, order: CheckoutOrder): Outcome<Checkout> {
  calls.create += 1;
  const fault = faults.shift();
  if (fault === 'timeout') return { outcome: 'unknown', reason: 'timeout' };
  if (fault === 'refused') return { outcome: 'refused', code: 'invalid', reason: 'told to' };
  if (byReference(order.reference))
    return { outcome: 'refused', code: 'duplicate_reference', reason: order.reference };
  const made = madeOf(order, payments.size + 1);
  payments.set(made.providerRef, made);
  if (fault === 'lost') return { outcome: 'unknown', reason: 'lost' };
  return { outcome: 'done', value: checkoutOf(made) };
}

function refunding({ payments, faults, calls }: Memory): NonNullable<PaymentProvider['refund']> {
  const keys = new Set<string>();
  return async ({ providerRef, amountMinor, idempotencyKey }: RefundOrder) => {
    calls.refund += 1;
    const fault = faults.shift();
    if (fault === 'timeout') return { outcome: 'unknown', reason: 'timeout' };
    const payment = payments.get(providerRef);
    if (!payment || fault === 'refused') return { outcome: 'refused', code: 'invalid', reason: 'told to' };
    if (!keys.has(idempotencyKey)) {
      const refundedMinor = payment.refundedMinor + amountMinor;
      if (refundedMinor > payment.amountMinor)
        return { outcome: 'refused', code: 'invalid', reason: 'more than is left' };
      keys.add(idempotencyKey);
      const state = refundedMinor < payment.amountMinor ? 'partially_refunded' : 'refunded';
      payments.set(providerRef, { ...payment, refundedMinor, state });
    }
    if (fault === 'lost') return { outcome: 'unknown', reason: 'lost' };
    return { outcome: 'done', value: { state: 'succeeded', refundRef: `re-${idempotencyKey}` } };
  };
}

function checkoutOf({ providerRef }: ProviderPayment): Checkout {
  return { providerRef, checkoutUrl: `https://pay.example/${providerRef}`, expiresAt: null };
}

function madeOf(
  { reference, amountMinor, currency, method }: CheckoutOrder,
  number: number,
): ProviderPayment {
  return {
    providerRef: `tx-${number}-${reference}`,
    reference,
    state: 'pending',
    amountMinor,
    currency,
    refundedMinor: 0,
    feeMinor: null,
    method,
    failure: null,
    paidAt: null,
    evidence: { status: 'pending' },
  };
}

function unknownReference(reason: string) {
  return { outcome: 'refused' as const, code: 'unknown_reference' as const, reason };
}

function sign(at: string, body: string): string {
  return createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex');
}

function verify(body: string, headers: Headers, now: number): WebhookMessage {
  const [at, signature] = [headers.get('x-time') ?? '', headers.get('x-signature')];
  if (signature === null) return { isGenuine: false, reason: 'no_signature' };
  if (signature !== sign(at, body)) return { isGenuine: false, reason: 'wrong_signature' };
  if (Math.abs(now - Number(at) * 1000) > 300_000) return { isGenuine: false, reason: 'stale' };
  const { event, ref, state }: { event: string; ref: string; state: string } = JSON.parse(body);
  return { isGenuine: true, dedupeKey: `${event}:${ref}:${state}`, event, providerRef: ref, reference: null };
}
