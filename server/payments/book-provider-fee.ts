import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Seen } from './seen-state.ts';
import { post } from './ledger.ts';
import type { AttemptRow } from './lock-payment.ts';
import { paymentAttempts } from './payments.table.ts';

/** Books the provider's fee once it is known, and the difference if it reports more later. */
export async function bookProviderFee(
  tx: Transaction,
  attempt: AttemptRow,
  { state, by }: Seen,
): Promise<void> {
  const feeMinor = state.feeMinor ?? 0;
  const more = feeMinor - attempt.providerFeeMinor;
  if (more <= 0) return;
  await post(tx, {
    paymentId: attempt.paymentId,
    kind: 'provider_fee',
    key: `fee:${attempt.id}:${feeMinor}`,
    at: by.at,
    postings: [
      ['expense:provider_fees', more],
      [`psp:${attempt.provider}`, -more],
    ],
  });
  await tx
    .update(paymentAttempts)
    .set({ providerFeeMinor: feeMinor })
    .where(eq(paymentAttempts.id, attempt.id));
}
