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

/** Whoever waits at the page makes the provider be asked this often at most. */
const REREAD_EVERY_MS = 4_000;

/** Asks the provider what became of an attempt, and applies it. Gives whether the provider said anything. */
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

/** Ends an attempt that nobody is to wait for any longer, where it is still open. */
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
    if (failure === 'unreached' && attempt.providerRef !== null) return; // it answered meanwhile
    await endAttempt(tx, { ...locked, attempt }, { ...ends[failure], failure, by });
  });
}

/** The payer looks at it: the provider is asked, unless it just was. */
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
 * One look of the schedule. The next one is written down before this one is taken: of two workers one looks, and one that
 * dies on the way is followed by another.
 */
export async function checkAttempt(services: Services, attemptId: string): Promise<void> {
  const now = services.clock();
  const claimed = await claimCheck(services, attemptId, now);
  if (!claimed) return;
  const by: By = { source: 'schedule', at: new Date(now) };
  const hasAnswered = await rereadAttempt(services, claimed, by);
  if (!isWatchOver(claimed, now)) return;
  // Nobody knows whether it was paid until the provider said something after its time was over.
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
