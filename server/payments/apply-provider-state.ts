import { eq } from 'drizzle-orm';
import type { AttemptState, PaymentStep } from '#shared/payments/payment-lifecycle.ts';
import type { EventSource } from '#shared/payments/team-payment.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ProviderState } from '#server/platform/payments/payment-provider.ts';
import { bookMoneyIn } from './book-money.ts';
import { bookProviderFee } from './book-provider-fee.ts';
import { endAttempt, isOpen, type LockedAttempt } from './end-attempt.ts';
import { lockPayment, type AttemptRow } from './lock-payment.ts';
import { recordEvent, takeStep } from './payment-events.ts';
import { paymentAttempts } from './payments.table.ts';
import type { Seen } from './seen-state.ts';
import { finalizeSeenRefunds } from './finalize-refund.ts';
import { notifyRefused } from './notify-payer.ts';

const ENDS: Partial<Record<ProviderState, { state: AttemptState; step: PaymentStep }>> = {
  failed: { state: 'failed', step: 'fail' },
  canceled: { state: 'cancelled', step: 'cancel' },
  expired: { state: 'expired', step: 'expire' },
  // Paid and refunded before we learned of it: nothing is to be delivered.
  refunded: { state: 'cancelled', step: 'cancel' },
};

/** Sources of updates while the payer is probably not on the page. */
const UNATTENDED: readonly EventSource[] = ['webhook', 'schedule', 'comparison'];

/**
 * Applies a provider's state of an attempt: the only entry for webhook, callback page, schedule and team. Locks the
 * payment's row, so of two concurrent updates the second sees the result of the first. Idempotent.
 */
export async function applyProviderState(services: Services, seen: Seen): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, seen.paymentId);
    const attempt = locked.attempts.find(({ id }) => id === seen.attemptId);
    if (!attempt) throw new Error(`The payment ${seen.paymentId} has no attempt ${seen.attemptId}.`);
    if (attempt.providerRef !== null && attempt.providerRef !== seen.state.providerRef) {
      await recordEvent(tx, locked.payment, {
        ...seen.by,
        kind: 'another_transaction',
        attemptId: attempt.id,
        evidence: { expected: attempt.providerRef, seen: seen.state.providerRef },
      });
      return;
    }
    const known = await rememberRef(tx, attempt, seen);
    await apply(services, tx, { ...locked, attempt: known }, seen);
  });
}

async function apply(services: Services, tx: Transaction, locked: LockedAttempt, seen: Seen): Promise<void> {
  const { attempt } = locked;
  const isBooked = attempt.state === 'succeeded' || attempt.state === 'review';
  const hasPaid = seen.state.state === 'succeeded' || seen.state.state === 'partially_refunded';
  if (!isBooked && !hasPaid) return follow(services, tx, locked, seen);
  const booked = isBooked ? attempt : await bookMoneyIn(services, tx, locked, seen);
  if (booked.receivedMinor === 0) return;
  await bookProviderFee(tx, booked, seen);
  await finalizeSeenRefunds(services, tx, booked, seen);
}

async function rememberRef(tx: Transaction, attempt: AttemptRow, { state, by }: Seen): Promise<AttemptRow> {
  if (attempt.providerRef !== null) return attempt;
  const { providerRef } = state;
  await tx
    .update(paymentAttempts)
    .set({ providerRef, lastCheckedAt: by.at })
    .where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, providerRef };
}

/** Applies an unpaid state: an open attempt stays pending, or ends. An ended one stays as it is. */
async function follow(services: Services, tx: Transaction, locked: LockedAttempt, seen: Seen): Promise<void> {
  const { payment, attempt } = locked;
  if (!isOpen(attempt)) return;
  const about = { by: seen.by, attemptId: attempt.id, evidence: seen.state.evidence };
  const end = ENDS[seen.state.state];
  if (!end) {
    if (attempt.state === 'pending') return;
    await tx.update(paymentAttempts).set({ state: 'pending' }).where(eq(paymentAttempts.id, attempt.id));
    await takeStep(tx, payment, { step: 'reach', ...about });
    return;
  }
  await endAttempt(tx, locked, { ...end, ...about, failure: seen.state.failure ?? 'other' });
  if (UNATTENDED.includes(seen.by.source))
    await notifyRefused(services, tx, payment, { ...attempt, failure: seen.state.failure ?? 'other' });
}
