import { lt } from 'drizzle-orm';
import type { TestTransactionInput } from '#shared/payments/test-transaction.schema.ts';
import type { TestTransaction } from '#shared/payments/test-transaction.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';
import { expectDone, getTestTransaction, testProvider } from './read-test-transactions.ts';
import { testTransactions } from './test-transactions.table.ts';

const RETENTION_MS = 30 * DAY_MS;

/** Creates a transaction at the provider and stores it with its payment page, which the provider returns only once. */
export async function createTestTransaction(
  services: Services,
  sent: TestTransactionInput,
): Promise<TestTransaction> {
  const { db, clock, config } = services;
  const provider = testProvider(services, sent.provider);
  const { amountMinor, currency, method, country, description, firstName, lastName, email } = sent;
  const id = newUuid(clock());
  const reference = `TEST-${toPublicId('pay', id).slice(-12).toUpperCase()}`;
  const { providerRef, checkoutUrl } = expectDone(
    await provider.createCheckout({
      reference,
      amountMinor,
      currency,
      method,
      country,
      description,
      phone: sent.phone === '' ? null : parsePhone(sent.phone, country),
      customer: { firstName, lastName, email },
      returnUrl: `${config.origin}/payment-callback?test=true`,
      metadata: {},
    }),
  );
  const createdAt = new Date(clock());
  await db.delete(testTransactions).where(lt(testTransactions.createdAt, new Date(clock() - RETENTION_MS)));
  await db.insert(testTransactions).values({
    id,
    provider: provider.id,
    providerRef,
    reference,
    method,
    amountMinor,
    currency,
    checkoutUrl,
    createdAt,
  });
  return getTestTransaction(services, provider, providerRef);
}
