import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Discrepancy, RefundState } from '#shared/payments/team-payment.ts';
import type { ReceiptIssuer } from '#shared/settings/settings.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';
import { paymentAttempts, payments } from './payments.table.ts';

export type JournalKind =
  | 'sale'
  | 'suspense'
  | 'surplus'
  | 'provider_fee'
  | 'refund_promised'
  | 'refund_dropped'
  | 'refund_paid';

export type Account =
  /** What a provider owes us. */
  | `psp:${PaymentProviderId}`
  | 'revenue:sales'
  | 'revenue:fees'
  /** Contra revenue: refunds. */
  | 'revenue:refunds'
  | 'tax:vat'
  | 'expense:provider_fees'
  /** Received and not yet assigned. */
  | 'liability:suspense'
  /** Refunds owed to payers. */
  | 'liability:refunds';

/** One journal of the books. Its lines sum to zero, which the database checks at the end of the transaction. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<JournalKind>().notNull(),
    number: bigserial({ mode: 'number' }).notNull(),
    /** Idempotency key: identifies what is booked, so that it is booked once. */
    key: text().notNull().unique(),
    currency: text().$type<'XOF'>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.paymentId, table.number), index().on(table.at)],
);

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    journalId: uuid()
      .notNull()
      .references(() => ledgerJournals.id),
    number: integer().notNull(),
    account: text().$type<Account>().notNull(),
    debitMinor: integer().notNull(),
    creditMinor: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.number] }),
    index().on(table.account),
    check(
      'ledger_lines_one_side',
      sql`debit_minor >= 0 and credit_minor >= 0 and (debit_minor = 0) <> (credit_minor = 0)`,
    ),
  ],
);

export type DocumentKind = 'receipt' | 'credit_note';

/** The last number of each series, incremented in the transaction that issues it, so that there are no gaps. */
export const receiptSeries = pgTable(
  'receipt_series',
  { kind: text().$type<DocumentKind>().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Receipts, and credit notes for refunds, with everything printed on them as it was at the time. */
export const receipts = pgTable(
  'receipts',
  {
    id: primaryId(),
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    refundId: uuid(),
    issuedAt: instant().notNull(),
    netMinor: integer().notNull(),
    vatMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    customer: jsonb().$type<{ name: string; email: string }>().notNull(),
    issuer: jsonb().$type<ReceiptIssuer & { siteName: string }>().notNull(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.kind, table.year, table.number),
    uniqueIndex('receipts_one_a_payment')
      .on(table.paymentId)
      .where(sql`kind = 'receipt'`),
    uniqueIndex('receipts_one_a_refund').on(table.refundId),
    index().on(table.paymentId),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    provider: text().$type<PaymentProviderId>().notNull(),
    amountMinor: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    isSurplus: boolean().notNull().default(false),
    /** Null: the system, or the provider's console. */
    requestedBy: uuid(),
    /** Idempotency key, chosen by the team's browser. */
    idempotencyKey: text().notNull(),
    refundRef: text(),
    createdAt: instant().notNull(),
    resolvedAt: instant('settled_at'),
    resolvedBy: uuid('settled_by'),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.paymentId, table.idempotencyKey),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.createdAt, table.id),
    index().on(table.attemptId),
    check('refunds_amount', sql`amount_minor > 0`),
  ],
);

/** Differences between a provider's books and ours. */
export const paymentDiscrepancies = pgTable(
  'payment_discrepancies',
  {
    id: primaryId(),
    provider: text().$type<PaymentProviderId>().notNull(),
    providerRef: text().notNull(),
    reference: text(),
    kind: text().$type<Discrepancy['kind']>().notNull(),
    amountMinor: integer(),
    foundAt: instant().notNull(),
    resolvedAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_discrepancies_once').on(table.provider, table.providerRef, table.kind),
    index().on(table.foundAt),
  ],
);
