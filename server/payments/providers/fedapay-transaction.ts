import { z } from 'zod';
import type {
  FailureCode,
  ProviderMethod,
  ProviderPayment,
  ProviderState,
} from '#server/platform/payments/payment-provider.ts';

const amount = z.number().int();
const text = z.string().nullish();

/** The fields of FedaPay's transaction that we read; it has about thirty more. */
const transaction = z.object({
  id: z.number().int(),
  status: z.string(),
  amount,
  amount_transferred: amount.nullish(),
  fees: amount.nullish(),
  currency: z.object({ iso: z.string() }).nullish(),
  currency_id: z.number().int().nullish(),
  reference: text,
  merchant_reference: text,
  mode: text,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: text,
  approved_at: z.iso.datetime({ offset: true }).nullish(),
  last_error_code: text,
  refunds: z.array(z.object({ amount, status: text })).nullish(),
});
export type FedapayTransaction = z.infer<typeof transaction>;

/** Objects come as `{ "v1/transaction": … }`, in some answers without this envelope. */
export function readEnvelope(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, `v1/${name}`) ?? value;
}

export function readTransaction(value: unknown): FedapayTransaction | null {
  const parsed = transaction.safeParse(readEnvelope(value, 'transaction'));
  return parsed.success ? parsed.data : null;
}

const STATES: Readonly<Record<string, ProviderState>> = {
  pending: 'pending',
  approved: 'succeeded',
  transferred: 'succeeded',
  declined: 'failed',
  canceled: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
  refunded: 'refunded',
  approved_partially_refunded: 'partially_refunded',
  transferred_partially_refunded: 'partially_refunded',
};

/** `currency` as ISO 4217: most answers contain only FedaPay's numeric id. */
export function toProviderPayment(found: FedapayTransaction, currency: string): ProviderPayment {
  const named = STATES[found.status] ?? 'pending';
  const failure = named === 'failed' || named === 'canceled' ? failureOf(found) : null;
  const state = named === 'canceled' && isRefusal(failure) ? 'failed' : named;
  return {
    providerRef: String(found.id),
    reference: found.merchant_reference ?? null,
    state,
    amountMinor: found.amount,
    currency,
    refundedMinor: refundedOf(found, state),
    feeMinor: feeOf(found),
    method: methodOf(found.mode ?? ''),
    failure,
    paidAt: found.approved_at ? Date.parse(found.approved_at) : null,
    evidence: evidenceOf(found),
  };
}

function refundedOf(found: FedapayTransaction, state: ProviderState): number {
  if (state === 'refunded') return found.amount;
  const given = (found.refunds ?? []).filter(({ status }) => status !== 'failed' && status !== 'declined');
  return given.reduce((sum, refund) => sum + refund.amount, 0);
}

/** The commission is the amount minus what reached the account; a fee that the payer bore is not ours. */
function feeOf({ amount: price, amount_transferred: transferred, fees }: FedapayTransaction): number | null {
  return typeof transferred === 'number' ? Math.max(0, price - transferred) : (fees ?? null);
}

const METHODS: readonly [RegExp, ProviderMethod][] = [
  [/^mtn/, 'mtn_mobile_money'],
  [/^moov/, 'moov_money'],
  [/^orange/, 'orange_money'],
  [/^wave/, 'wave'],
  [/^(cybersource|stripe|card|visa|mastercard|uba)/, 'card'],
];

function methodOf(mode: string): ProviderMethod | null {
  return METHODS.find(([pattern]) => pattern.test(mode))?.[1] ?? null;
}

/** FedaPay publishes no list of its error codes, so they are matched by the words in them. */
const FAILURES: readonly [RegExp, FailureCode][] = [
  [/insuf|low_balance|not_enough|solde/i, 'insufficient_funds'],
  [/time.?out|expir/i, 'timed_out'],
  [/limit|ceiling/i, 'limit_reached'],
  [/cancel/i, 'canceled_by_payer'],
  [/declin|reject|refus|not_allowed/i, 'declined'],
];

function failureOf({ last_error_code: code, status }: FedapayTransaction): FailureCode {
  const named = FAILURES.find(([pattern]) => pattern.test(code ?? ''))?.[1];
  return named ?? (status === 'declined' ? 'declined' : 'other');
}

/** FedaPay also reports an operator's refusal as canceled, although the payer did not cancel. */
function isRefusal(failure: FailureCode | null): boolean {
  return failure !== null && failure !== 'other' && failure !== 'canceled_by_payer';
}

function evidenceOf(found: FedapayTransaction): ProviderPayment['evidence'] {
  return {
    id: found.id,
    reference: found.reference ?? null,
    merchant_reference: found.merchant_reference ?? null,
    status: found.status,
    amount: found.amount,
    currency: found.currency?.iso ?? found.currency_id ?? null,
    amount_transferred: found.amount_transferred ?? null,
    fees: found.fees ?? null,
    mode: found.mode ?? null,
    last_error_code: found.last_error_code ?? null,
    created_at: found.created_at,
    updated_at: found.updated_at ?? null,
    approved_at: found.approved_at ?? null,
  };
}
