import { and, gte, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Discrepancy } from '#shared/payments/team-payment.ts';
import type { Services } from '#server/platform/context.ts';
import type { PaymentProvider, ProviderPayment } from '#server/platform/payments/payment-provider.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { findAttempt } from './handle-webhook.ts';
import { paymentDiscrepancies } from './ledger.table.ts';
import type { AttemptRow } from './lock-payment.ts';
import { paymentAttempts } from './payments.table.ts';

const COMPARED_MS = 3 * DAY_MS;
/** A payment made a moment ago may be missing from a list that was fetched before. */
const SETTLING_MS = HOUR_MS;
const MAX_ROWS = 100_000;

/** Compares each provider's last three days with ours, both ways: corrects what it can, lists the rest for the team. */
export async function compareBooks(services: Services): Promise<void> {
  for (const provider of services.payments) await compareWith(services, provider);
}

async function compareWith(services: Services, provider: PaymentProvider): Promise<void> {
  const now = services.clock();
  const answer = await provider.searchRecent(now - COMPARED_MS);
  if (answer.outcome !== 'done') {
    services.log.warn('a provider did not give its last payments', {
      provider: provider.id,
      reason: answer.reason,
    });
    return;
  }
  const there = new Map(answer.value.map((payment) => [payment.providerRef, payment]));
  for (const payment of there.values()) await comparePayment(services, provider, payment);
  const here = await services.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider.id),
        gte(paymentAttempts.createdAt, new Date(now - COMPARED_MS + SETTLING_MS)),
        inArray(paymentAttempts.state, ['succeeded', 'review']),
        isNotNull(paymentAttempts.providerRef),
      ),
    )
    .limit(MAX_ROWS);
  for (const attempt of here)
    if (!there.has(attempt.providerRef ?? '') && now - attempt.createdAt.getTime() > SETTLING_MS)
      await note(services, provider, {
        kind: 'paid_here_absent_there',
        providerRef: attempt.providerRef ?? '',
        reference: attempt.reference,
        amountMinor: attempt.receivedMinor,
      });
}

/** Compares one payment of a provider with ours. */
export async function comparePayment(
  services: Services,
  provider: PaymentProvider,
  there: ProviderPayment,
): Promise<void> {
  const hasMoney = there.state === 'succeeded' || there.state === 'partially_refunded';
  const attempt = await findAttempt(services, provider, there.providerRef, there.reference);
  const { providerRef, reference, amountMinor } = there;
  if (!attempt) {
    if (hasMoney)
      await note(services, provider, {
        kind: 'paid_there_unknown_here',
        providerRef,
        reference,
        amountMinor,
      });
    return;
  }
  if (!differs(attempt, there, hasMoney)) return;
  if (there.refundedMinor > attempt.refundedMinor)
    await note(services, provider, {
      kind: 'refunded_there',
      providerRef,
      reference,
      amountMinor: there.refundedMinor,
    });
  const by = { source: 'comparison', at: new Date(services.clock()) } as const;
  const { paymentId, id: attemptId } = attempt;
  await applyProviderState(services, { paymentId, attemptId, state: there, by });
  if (hasMoney && attempt.receivedMinor > 0 && amountMinor !== attempt.receivedMinor)
    await note(services, provider, { kind: 'amount_differs', providerRef, reference, amountMinor });
}

function differs(attempt: AttemptRow, there: ProviderPayment, hasMoney: boolean): boolean {
  const isBooked = attempt.state === 'succeeded' || attempt.state === 'review';
  if (hasMoney !== isBooked && !(isBooked && there.state === 'refunded')) return true;
  return (
    isBooked && (there.refundedMinor > attempt.refundedMinor || there.amountMinor !== attempt.receivedMinor)
  );
}

type Found = Pick<Discrepancy, 'kind' | 'providerRef' | 'reference' | 'amountMinor'>;

async function note({ db, clock }: Services, { id }: PaymentProvider, found: Found): Promise<void> {
  const foundAt = new Date(clock());
  await db
    .insert(paymentDiscrepancies)
    .values({ ...found, id: newUuid(clock()), provider: id, foundAt })
    .onConflictDoNothing();
}

export async function resolveDiscrepancy({ db, clock }: Services, id: string): Promise<void> {
  await db
    .update(paymentDiscrepancies)
    .set({ resolvedAt: new Date(clock()) })
    .where(and(eq(paymentDiscrepancies.id, id), isNull(paymentDiscrepancies.resolvedAt)));
}
