import { and, eq, sql } from 'drizzle-orm';
import type { TestTransaction } from '#shared/payments/test-transaction.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { PaymentProviderId } from '#server/platform/payments/payment-provider.ts';
import { expectDone, getTestTransaction, testProvider } from './read-test-transactions.ts';
import { testTransactions } from './test-transactions.table.ts';

type Wanted = { provider: PaymentProviderId; providerRef: string; amountMinor: number | undefined };

/** Refunds a part, or all that is left. */
export async function refundTestTransaction(
  services: Services,
  { provider: id, providerRef, amountMinor }: Wanted,
): Promise<TestTransaction> {
  const { db, clock } = services;
  const provider = testProvider(services, id);
  if (!provider.refund) throw refuse('Ce prestataire ne rembourse que depuis sa propre console.');
  const paid = await getTestTransaction(services, provider, providerRef);
  if (paid.can.refund === 'none') throw refuse('Seule une transaction payée peut être remboursée.');
  const paidMinor = paid.amountMinor ?? 0;
  const asked = amountMinor ?? paidMinor - paid.refundedMinor;
  if (paid.can.refund === 'whole' && asked !== paidMinor)
    throw refuse('Ce prestataire ne rembourse que le montant entier.');
  if (asked > paidMinor - paid.refundedMinor) throw refuse('Ce montant dépasse ce qui reste à rembourser.');
  expectDone(
    await provider.refund({
      providerRef,
      amountMinor: asked,
      paidMinor,
      reason: 'Page de test',
      idempotencyKey: newUuid(clock()),
    }),
  );
  await db
    .update(testTransactions)
    .set({ refundedMinor: sql`${testTransactions.refundedMinor} + ${asked}` })
    .where(and(eq(testTransactions.provider, id), eq(testTransactions.providerRef, providerRef)));
  return getTestTransaction(services, provider, providerRef);
}

function refuse(message: string): AppError {
  return new AppError('conflict', { message });
}
