import { z } from 'zod';
import type {
  FailureCode,
  ProviderPayment,
  ProviderState,
} from '#server/platform/payments/payment-provider.ts';

const time = z.iso.datetime({ offset: true }).nullish();

const session = z.object({
  id: z.string().startsWith('cos-'),
  /** Whole francs, as text. */
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.string(),
  checkout_status: z.string(),
  payment_status: z.string(),
  client_reference: z.string().nullish(),
  transaction_id: z.string().nullish(),
  last_payment_error: z.object({ code: z.string() }).nullish(),
  wave_launch_url: z.url({ protocol: /^https?$/ }),
  when_created: time,
  when_completed: time,
  when_expires: time,
});
export type WaveSession = z.infer<typeof session>;

export const readSession = (value: unknown): WaveSession | null => session.safeParse(value).data ?? null;

const result = z.object({ result: z.array(session) });
export const readSessions = (value: unknown): WaveSession[] | null =>
  result.safeParse(value).data?.result ?? null;

const FAILURES: Readonly<Record<string, FailureCode>> = {
  'insufficient-funds': 'insufficient_funds',
  'kyb-limits-exceeded': 'limit_reached',
  'payment-failure': 'other',
};

/** A failed payment leaves its session open: the payer may try again until it expires. */
function stateOf(found: WaveSession): ProviderState {
  if (found.payment_status === 'succeeded') return 'succeeded';
  if (found.checkout_status === 'expired') return 'expired';
  if (found.last_payment_error) return 'failed';
  return found.payment_status === 'cancelled' ? 'canceled' : 'pending';
}

/** Wave only confirms a refund when it is made: a paid session stays paid. */
export function toProviderPayment(found: WaveSession): ProviderPayment {
  const state = stateOf(found);
  const error = found.last_payment_error?.code;
  return {
    providerRef: found.id,
    reference: found.client_reference ?? null,
    state,
    amountMinor: Number(found.amount),
    currency: found.currency,
    refundedMinor: 0,
    feeMinor: null,
    method: 'wave',
    failure: state === 'failed' ? (FAILURES[error ?? ''] ?? 'declined') : null,
    paidAt: state === 'succeeded' && found.when_completed ? Date.parse(found.when_completed) : null,
    evidence: {
      id: found.id,
      client_reference: found.client_reference ?? null,
      checkout_status: found.checkout_status,
      payment_status: found.payment_status,
      amount: found.amount,
      currency: found.currency,
      transaction_id: found.transaction_id ?? null,
      last_payment_error: error ?? null,
      when_created: found.when_created ?? null,
      when_completed: found.when_completed ?? null,
      when_expires: found.when_expires ?? null,
    },
  };
}
