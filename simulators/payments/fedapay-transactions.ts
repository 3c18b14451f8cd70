import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Book, Transaction } from './book.ts';

export const CURRENCIES = [
  { id: 1, iso: 'XOF', name: 'FCFA', code: 952, div: 1 },
  { id: 2, iso: 'GNF', name: 'Franc guinéen', code: 324, div: 1 },
  { id: 3, iso: 'EUR', name: 'Euro', code: 978, div: 100 },
] as const;

export const MODES = [
  'mtn',
  'moov',
  'mtn_open',
  'sbin',
  'mtn_ci',
  'moov_tg',
  'togocel',
  'airtel_ne',
  'free_sn',
].concat([
  'orange_ci',
  'orange_sn',
  'orange_ml',
  'orange_bf',
  'wave_ci',
  'wave_sn',
  'momo_test',
  'cybersource',
]);

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MIN_AMOUNT = 100;

const creation = z.object({
  description: z.string().trim().min(1),
  amount: z.number().int().min(MIN_AMOUNT),
  currency: z.object({ iso: z.enum(CURRENCIES.map(({ iso }) => iso)) }),
  callback_url: z.url().nullish(),
  merchant_reference: z.string().min(1).max(120).nullish(),
  custom_metadata: z.record(z.string(), z.unknown()).nullish(),
  customer: z
    .object({
      firstname: z.string().nullish(),
      lastname: z.string().nullish(),
      email: z.email().nullish(),
      // A leading + is refused in practice, despite one of the documented examples.
      phone_number: z
        .object({ number: z.string().regex(/^\d{6,15}$/), country: z.string().regex(/^[a-z]{2}$/) })
        .nullish(),
    })
    .nullish(),
});

export type Refused = { message: string; errors?: Record<string, string[]> };

export function createTransaction(book: Book, body: unknown, now: number): Transaction | Refused {
  const parsed = creation.safeParse(body);
  if (!parsed.success) return validationFault(parsed.error);
  const { merchant_reference: merchantReference, customer, ...given } = parsed.data;
  if (merchantReference && book.transactions.some((other) => other.merchantReference === merchantReference))
    return {
      message: 'Validation error',
      errors: { merchant_reference: ['has already been taken'] },
    };
  const id = book.nextId++;
  const transaction: Transaction = {
    id,
    token: randomBytes(24).toString('base64url'),
    reference: `trx_${randomBytes(3).toString('base64url')}_${now}`,
    merchantReference: merchantReference ?? null,
    amount: given.amount,
    currency: given.currency.iso,
    description: given.description,
    callbackUrl: given.callback_url ?? null,
    customer: customer
      ? {
          firstname: customer.firstname ?? '',
          lastname: customer.lastname ?? '',
          email: customer.email ?? '',
          phone: customer.phone_number ?? null,
        }
      : null,
    metadata: given.custom_metadata ?? {},
    status: 'pending',
    mode: null,
    lastErrorCode: null,
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    canceledAt: null,
    declinedAt: null,
    refundedAt: null,
    refunds: [],
  };
  book.transactions.push(transaction);
  return transaction;
}

export function validationFault(error: z.ZodError): Refused {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (errors[String(path[0] ?? 'base')] ??= []).push(message);
  return { message: 'Validation error', errors };
}

export function isRefused(value: object): value is Refused {
  return 'message' in value;
}

/** A transaction that was not paid within a day expires. */
export function expireWhenDue(transaction: Transaction, now: number): Transaction {
  if (transaction.status === 'pending' && now >= transaction.createdAt + LIFETIME_MS) {
    transaction.status = 'expired';
    transaction.updatedAt = transaction.createdAt + LIFETIME_MS;
  }
  return transaction;
}

const RATES: readonly [RegExp, number][] = [
  [/^moov/, 0.018],
  [/^(cybersource|stripe)/, 0.035],
  [/^/, 0.02],
];

/** The merchant bears the commission: the payer pays exactly the amount. */
export function feesOf({ amount, mode }: Pick<Transaction, 'amount' | 'mode'>) {
  const commission = RATES.find(([pattern]) => pattern.test(mode ?? ''))?.[1] ?? 0;
  const fees = Math.round(amount * commission);
  return { commission, fees, amount_debited: amount, amount_transferred: amount - fees };
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export function presentTransaction(found: Transaction) {
  const isPaid = found.approvedAt !== null;
  const { commission, fees, amount_debited, amount_transferred } = feesOf(found);
  return {
    klass: 'v1/transaction',
    id: found.id,
    reference: found.reference,
    amount: found.amount,
    description: found.description,
    callback_url: found.callbackUrl,
    status: found.status,
    customer_id: found.customer ? 1 : null,
    currency_id: CURRENCIES.find(({ iso: code }) => code === found.currency)?.id ?? null,
    mode: found.mode,
    operation: 'payment',
    metadata: {},
    commission: isPaid ? String(commission) : null,
    fees: isPaid ? fees : null,
    fixed_commission: 0,
    amount_transferred: isPaid ? amount_transferred : null,
    amount_debited: isPaid ? amount_debited : null,
    created_at: iso(found.createdAt),
    updated_at: iso(found.updatedAt),
    approved_at: iso(found.approvedAt),
    canceled_at: iso(found.canceledAt),
    declined_at: iso(found.declinedAt),
    refunded_at: iso(found.refundedAt),
    transferred_at: null,
    deleted_at: null,
    last_error_code: found.lastErrorCode,
    custom_metadata: found.metadata,
    receipt_url: null,
    merchant_reference: found.merchantReference,
    transaction_key: null,
    payment_method_id: null,
    account_id: 1,
    balance_id: null,
    refunds: found.refunds.map(({ id, amount, status, created_at }) => ({ id, amount, status, created_at })),
  };
}
