import { and, eq, lte, or, isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { endAttempt, isOpen } from './end-attempt.ts';
import { delaySeconds, isLongUnreached, isWatchOver, nextCheckAt, SWEEP_SECONDS } from './check-schedule.ts';
import { findProvider } from './providers/find-provider.ts';
import { lockPayment, type AttemptRow } from './lock-payment.ts';
import type { By } from './payment-events.ts';
import { attemptToCheck } from './check-queue.ts';
import { paymentAttempts } from './payments.table.ts';

/**
 * Minimum interval between the questions to the provider that a waiting page causes; shorter than the page's own, so that
 * none of its first ones is left unasked.
 */
const REREAD_EVERY_MS = 1_500;

/** Asks the provider for an attempt's state and applies it. Returns whether the provider answered. */
export async function rereadAttempt(services: Services, attempt: AttemptRow, by: By): Promise<boolean> {
  const provider = findProvider(services, attempt.provider);
  if (!provider) {
    services.log.warn('an attempt waits for a provider that is configured no longer', { id: attempt.id });
    return false;
  }
  const { providerRef, reference, paymentId, id: attemptId } = attempt;
  const answer = await provider.fetchPayment(providerRef === null ? { reference } : { providerRef });
  if (answer.outcome === 'done') {
    await applyProviderState(services, { paymentId, attemptId, state: answer.value, by });
    return true;
  }
  if (answer.outcome === 'refused' && answer.code === 'unknown_reference' && providerRef === null) {
    if (isLongUnreached(attempt, by.at.getTime())) await giveUp(services, attempt, by, 'unreached');
    return true;
  }
  services.log.warn('a provider did not say how an attempt stands', { id: attemptId, reason: answer.reason });
  return false;
}

/** Ends an attempt if it is still open. */
export async function giveUp(
  services: Services,
  { id, paymentId }: AttemptRow,
  by: By,
  failure: 'unreached' | 'timed_out' | 'cancelled' | 'replaced' | 'refused',
): Promise<void> {
  const ends = {
    unreached: { state: 'failed', step: 'fail' },
    refused: { state: 'failed', step: 'fail' },
    timed_out: { state: 'expired', step: 'expire' },
    cancelled: { state: 'cancelled', step: 'cancel' },
    replaced: { state: 'cancelled', step: 'cancel' },
  } as const;
  await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const attempt = locked.attempts.find((each) => each.id === id);
    if (!attempt || !isOpen(attempt)) return;
    if (failure === 'unreached' && attempt.providerRef !== null) return; // the provider answered meanwhile
    await endAttempt(tx, { ...locked, attempt }, { ...ends[failure], failure, by });
  });
}

/** Asks the provider on behalf of the waiting payer, unless it was just asked. */
export async function rereadForPayer(services: Services, attempt: AttemptRow): Promise<void> {
  const at = new Date(services.clock());
  const before = new Date(at.getTime() - REREAD_EVERY_MS);
  const claimed = await services.db
    .update(paymentAttempts)
    .set({ lastCheckedAt: at })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(isNull(paymentAttempts.lastCheckedAt), lte(paymentAttempts.lastCheckedAt, before)),
      ),
    )
    .returning();
  if (claimed[0]) await rereadAttempt(services, claimed[0], { source: 'callback', at });
}

/**
 * Makes one scheduled check. The next one is stored before: of two workers only one checks, and after a crash the next
 * check still happens.
 */
export async function checkAttempt(services: Services, attemptId: string): Promise<void> {
  const now = services.clock();
  const claimed = await claimCheck(services, attemptId, now);
  if (!claimed) return;
  const by: By = { source: 'schedule', at: new Date(now) };
  const hasAnswered = await rereadAttempt(services, claimed, by);
  if (!isWatchOver(claimed, now)) return;
  // Until the provider has answered after the end of the watch, it is unknown whether it was paid.
  if (!hasAnswered) return;
  await giveUp(services, claimed, by, 'timed_out');
  await services.db
    .update(paymentAttempts)
    .set({ nextCheckAt: null })
    .where(eq(paymentAttempts.id, attemptId));
}

async function claimCheck(
  services: Services,
  attemptId: string,
  now: number,
): Promise<AttemptRow | undefined> {
  return services.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, attemptId), lte(paymentAttempts.nextCheckAt, new Date(now))))
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const checkCount = due.checkCount + 1;
    const next = {
      checkCount,
      nextCheckAt: nextCheckAt(attemptId, checkCount, now),
      lastCheckedAt: new Date(now),
    };
    await tx.update(paymentAttempts).set(next).where(eq(paymentAttempts.id, attemptId));
    const afterSeconds = delaySeconds(attemptId, checkCount);
    if (afterSeconds < SWEEP_SECONDS)
      await services.jobs.send(attemptToCheck, { attemptId }, tx, { afterSeconds });
    return { ...due, ...next };
  });
}
