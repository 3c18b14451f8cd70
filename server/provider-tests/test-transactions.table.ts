import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#shared/payments/payment-method.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';

/** What the team made on the provider's test page: nothing of the customer, and no part of the books. */
export const testTransactions = pgTable(
  'test_transactions',
  {
    id: primaryId(),
    provider: text().$type<PaymentProviderId>().notNull(),
    providerRef: text().notNull(),
    reference: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    amountMinor: integer().notNull(),
    currency: text().$type<'XOF' | 'EUR'>().notNull(),
    /** Providers give it on creation only. */
    checkoutUrl: text().notNull(),
    /** What was given back from here: Wave does not say it of a payment. */
    refundedMinor: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('test_transactions_provider_ref').on(table.provider, table.providerRef)],
);
