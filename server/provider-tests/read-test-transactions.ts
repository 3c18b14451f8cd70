import { and, desc, eq, inArray } from 'drizzle-orm';
import { PAYMENT_TEXT } from '#shared/payments/payment.ts';
import { TEST_TRANSACTION_LIMITS, type TestTransaction } from '#shared/payments/test-transaction.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/context.ts';
import type {
  Outcome,
  PaymentProvider,
  PaymentProviderId,
  ProviderPayment,
  ProviderState,
  Refusal,
} from '#server/platform/payments/payment-provider.ts';
import { findProvider } from '#server/payments/providers/find-provider.ts';
import { testTransactions } from './test-transactions.table.ts';

type TestTransactionRow = typeof testTransactions.$inferSelect;

/** Returns the sandbox provider. Throws forbidden if it is live. */
export function testProvider(services: Services, id: PaymentProviderId): PaymentProvider {
  const provider = findProvider(services, id);
  if (!provider) throw new AppError('not_found', { message: 'Ce prestataire n’est pas configuré.' });
  if (provider.isLive)
    throw new AppError('forbidden', {
      message: 'La page de test ne fait rien là où l’argent est réel.',
    });
  return provider;
}

const REFUSALS: Partial<Record<Refusal, string>> = {
  not_accepted: 'Le prestataire n’accepte pas notre clé.',
  method_unavailable: 'Ce prestataire ne propose pas ce moyen dans ce pays ou dans cette devise.',
  over_limit: 'Ce montant dépasse ce que le prestataire accepte.',
};

/** Returns the value of an answer, or throws an error for the kind of refusal, without the provider's own text. */
export function expectDone<Value>(answer: Outcome<Value>): Value {
  if (answer.outcome === 'done') return answer.value;
  if (answer.outcome === 'unknown') throw new AppError('unavailable', { message: PAYMENT_TEXT.unavailable });
  if (answer.code === 'unknown_reference')
    throw new AppError('not_found', { message: 'Cette transaction n’existe pas chez le prestataire.' });
  throw new AppError('conflict', {
    message: REFUSALS[answer.code] ?? `Refusé par le prestataire (${answer.code}).`,
  });
}

/** Returns the provider's current state; the payment page is known only for transactions created here. */
export async function getTestTransaction(
  { db }: Pick<Services, 'db'>,
  provider: PaymentProvider,
  providerRef: string,
): Promise<TestTransaction> {
  const seen = expectDone(await provider.fetchPayment({ providerRef }));
  const [row] = await db
    .select()
    .from(testTransactions)
    .where(and(eq(testTransactions.provider, provider.id), eq(testTransactions.providerRef, providerRef)));
  return presentTestTransaction(provider, seen, row);
}

/** Lists the latest transactions created here with their providers' current state: one request for each row. */
export async function listTestTransactions({
  db,
  payments,
}: Pick<Services, 'db' | 'payments'>): Promise<TestTransaction[]> {
  const sandboxes = payments.filter(({ isLive }) => !isLive);
  const ids = sandboxes.map(({ id }) => id);
  const rows = await db
    .select()
    .from(testTransactions)
    .where(inArray(testTransactions.provider, ids))
    .orderBy(desc(testTransactions.id))
    .limit(TEST_TRANSACTION_LIMITS.listed);
  const all = rows.flatMap((row) =>
    sandboxes.filter(({ id }) => id === row.provider).map((provider) => ({ row, provider })),
  );
  return Promise.all(
    all.map(async ({ row, provider }) => {
      const seen = await provider.fetchPayment({ providerRef: row.providerRef });
      return presentTestTransaction(provider, seen.outcome === 'done' ? seen.value : null, row);
    }),
  );
}

const PAYABLE: readonly ProviderState[] = ['pending', 'failed', 'canceled'];
const REFUNDABLE: readonly ProviderState[] = ['succeeded', 'partially_refunded'];

function presentTestTransaction(
  { id, isLive, capabilities: { refund } }: PaymentProvider,
  seen: ProviderPayment | null,
  row?: TestTransactionRow,
): TestTransaction {
  const refundedMinor = Math.max(seen?.refundedMinor ?? 0, row?.refundedMinor ?? 0);
  const amountMinor = seen?.amountMinor ?? row?.amountMinor ?? null;
  const status = seen ? stateOf(seen, refundedMinor) : 'unknown';
  const isPayable = PAYABLE.some((state) => state === status);
  const isRefundable = REFUNDABLE.some((state) => state === status);
  return {
    id: seen?.providerRef ?? row?.providerRef ?? '',
    provider: id,
    isLive,
    reference: seen?.reference ?? row?.reference ?? null,
    status,
    method: row?.method ?? seen?.method ?? null,
    amountMinor,
    currency: seen?.currency ?? row?.currency ?? null,
    refundedMinor,
    paymentUrl: isPayable ? (row?.checkoutUrl ?? null) : null,
    createdAt: row?.createdAt.toISOString() ?? null,
    can: { refund: isRefundable ? refund : 'none' },
    evidence: seen?.evidence ?? {},
  };
}

/** Wave still reports a refunded payment as succeeded. */
function stateOf({ state, amountMinor }: ProviderPayment, refundedMinor: number): ProviderState {
  if (state !== 'succeeded' || refundedMinor === 0) return state;
  return refundedMinor < amountMinor ? 'partially_refunded' : 'refunded';
}
