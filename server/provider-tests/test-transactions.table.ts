import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#shared/payments/payment-method.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';

/** Transactions of the team on the provider's test page: without customer data, and not part of the books. */
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
    /** Returned by providers on creation only. */
    checkoutUrl: text().notNull(),
    /** Refunded from here: Wave does not report it for a payment. */
    refundedMinor: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('test_transactions_provider_ref').on(table.provider, table.providerRef)],
);
