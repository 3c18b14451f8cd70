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

/** One purchase. Amounts in whole francs. No foreign key to the payer: accounts are deleted, the books stay. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    /** The id of what is bought; its meaning belongs to the feature that sells it. */
    subjectId: uuid().notNull(),
    payerId: uuid().notNull(),
    /** Shown to people and sent to providers. */
    reference: text().notNull().unique(),
    title: text().notNull(),
    detail: text().notNull(),
    /** Shown in the provider's console. Only sent, never read back. */
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    // The agreed price: never changed afterwards.
    currency: text().$type<'XOF'>().notNull().default('XOF'),
    priceMinor: integer().notNull(),
    feeMinor: integer().notNull(),
    totalMinor: integer().notNull(),
    vatBasisPoints: integer().notNull(),
    state: text().$type<PaymentState>().notNull().default('created'),
    /** Received and booked, without surplus. */
    receivedMinor: integer().notNull().default(0),
    refundedMinor: integer().notNull().default(0),
    paidAttemptId: uuid(),
    paidAt: instant(),
    // Of the attempt that paid it, otherwise of the latest; the team filters by them.
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

/** One attempt at one provider, with its own reference. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** Among all attempts of the payment, from 1. */
    number: integer().notNull(),
    /** Among the attempts by this method, from 1. */
    methodNumber: integer().notNull(),
    reference: text().notNull().unique(),
    /** Idempotency key, chosen by the browser, and a hash of its request. */
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
    /** The provider's fee, as far as it is booked. */
    providerFeeMinor: integer().notNull().default(0),
    receivedMinor: integer().notNull().default(0),
    /** Refunded by the provider, as far as it is booked. */
    refundedMinor: integer().notNull().default(0),
    /** Paid although another attempt was paid before: it is refunded. */
    isSurplus: boolean().notNull().default(false),
    checkCount: integer().notNull().default(0),
    /** When the provider is asked next; null: never again. */
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

/** The history of a payment with the source of each event; append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    attemptId: uuid(),
    /** Insertion order, as several events can have the same time. */
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

/** Messages of providers, once each. Of the body, only the references are stored. */
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
