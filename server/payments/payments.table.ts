import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttemptState, PaymentState } from '#shared/payments/payment-lifecycle.ts';
import type { PaymentMethod } from '#shared/payments/payment-method.ts';
import type { EventSource } from '#shared/payments/team-payment.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import type { FailureCode, PaymentProviderId } from '#server/platform/payments/payment-provider.ts';

export type Evidence = Record<string, string | number | boolean | null>;

/** One purchase. Amounts in whole francs. Names its payer without a reference: accounts go, accounts books stay. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** What is bought; whoever sells it knows. */
    subjectId: uuid().notNull(),
    payerId: uuid().notNull(),
    /** What people and providers call it. */
    reference: text().notNull().unique(),
    title: text().notNull(),
    detail: text().notNull(),
    /** What the provider's console shows beside it. Only ever sent: what comes back is not read. */
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    // What was agreed on: never changed afterwards.
    currency: text().$type<'XOF'>().notNull().default('XOF'),
    priceMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    /** What came in and is booked, surplus apart. */
    receivedMinor: integer().notNull().default(0),
    refundedMinor: integer().notNull().default(0),
    paidAttemptId: uuid(),
    paidAt: instant(),
    // Of the attempt that paid it, or else of the last: what the team narrows payments by.
    method: text().$type<PaymentMethod>(),
    provider: text().$type<PaymentProviderId>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('payments_one_open')
      .on(table.subjectId)
      .where(sql`state in ('created', 'initiated', 'pending')`),
    index().on(table.subjectId, table.createdAt),
    index().on(table.payerId, table.createdAt, table.id),
    index().on(table.createdAt, table.id),
    index().on(table.state, table.createdAt, table.id),
    index().on(table.method, table.createdAt, table.id),
    index().on(table.provider, table.createdAt, table.id),
    check('payments_sum', sql`total_minor = price_minor + fee_minor and price_minor >= 0 and fee_minor >= 0`),
  ],
);

/** One try at one provider, with a reference of its own. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Of all of the payment, from 1. */
    number: integer().notNull(),
    /** Within one method, from 1. */
    methodNumber: integer().notNull(),
    reference: text().notNull().unique(),
    /** What the browser called it, and what it asked for. */
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    provider: text().$type<PaymentProviderId>().notNull(),
    providerRef: text(),
    method: text().$type<PaymentMethod>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    /** E.164 */
    phone: text(),
    state: text().$type<AttemptState>().notNull().default('created'),
    checkoutUrl: text(),
    checkoutExpiresAt: instant(),
    failure: text().$type<FailureCode | 'unreached' | 'refused' | 'cancelled' | 'replaced'>(),
    /** What the provider keeps, as far as it is booked. */
    providerFeeMinor: integer().notNull().default(0),
    receivedMinor: integer().notNull().default(0),
    /** What the provider says it gave back, as far as it is booked. */
    refundedMinor: integer().notNull().default(0),
    /** Paid although another attempt had been: it is given back. */
    isSurplus: boolean().notNull().default(false),
    checkCount: integer().notNull().default(0),
    /** When the provider is asked again; null: no more. */
    nextCheckAt: instant(),
    lastCheckedAt: instant(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.paymentId, table.number),
    uniqueIndex('payment_attempts_key').on(table.paymentId, table.idempotencyKey),
    uniqueIndex('payment_attempts_provider_ref').on(table.provider, table.providerRef),
    uniqueIndex('payment_attempts_one_open')
      .on(table.paymentId)
      .where(sql`state in ('created', 'pending')`),
    index('payment_attempts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    index().on(table.provider, table.createdAt),
  ],
);

/** What happened to a payment, and who said so; only ever added to. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    attemptId: uuid(),
    /** In the order in which they were written: several happen at one moment. */
    number: bigserial({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    source: text().$type<EventSource>().notNull(),
    actorId: uuid(),
    kind: text().notNull(),
    fromState: text().$type<PaymentState>(),
    toState: text().$type<PaymentState>(),
    evidence: jsonb().$type<Evidence>().notNull(),
  },
  (table) => [index().on(table.paymentId, table.number)],
);

/** What providers sent, each message once. Nothing of its body but what it is about. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: primaryId(),
    provider: text().$type<PaymentProviderId>().notNull(),
    dedupeKey: text().notNull(),
    event: text().notNull(),
    providerRef: text(),
    reference: text(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
    outcome: text().$type<'applied' | 'not_ours' | 'no_payment'>(),
  },
  (table) => [
    uniqueIndex('provider_events_once').on(table.provider, table.dedupeKey),
    index().on(table.receivedAt),
    index('provider_events_waiting')
      .on(table.receivedAt)
      .where(sql`handled_at is null`),
  ],
);
