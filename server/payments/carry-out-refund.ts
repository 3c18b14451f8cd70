import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RefundInput } from '#shared/payments/team-payment.schema.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { Context, Member, Services } from '#server/platform/context.ts';
import { findProvider } from './providers/find-provider.ts';
import { refunds } from './ledger.table.ts';
import { lockPayment, type AttemptRow, type LockedPayment } from './lock-payment.ts';
import { recordEvent, type By } from './payment-events.ts';
import { paymentAttempts } from './payments.table.ts';
import { promisedOf, promiseRefund, type RefundRow } from './promise-refund.ts';
import { refundToCarryOut } from './refund-queue.ts';
import { rereadAttempt } from './reread-attempt.ts';
import { dropRefund, finalizeRefund } from './finalize-refund.ts';

export const REFUND_TEXT = {
  nothing: 'Il n’y a rien à rembourser sur ce paiement.',
  whole: 'Un paiement en vérification se rembourse en entier.',
  alreadyResolved: 'Ce remboursement est déjà réglé.',
  tooMuch: (left: number) => `Il reste ${formatXof(left)} à rembourser au plus.`,
} as const;

/** Requests a refund by the team. Idempotent by key. */
export async function requestRefund(
  ctx: Context<Member>,
  paymentId: string,
  { amountMinor, reason }: RefundInput,
  key: string,
): Promise<RefundRow> {
  const by: By = { source: 'team', at: new Date(ctx.clock()), actorId: ctx.actor.userId };
  return ctx.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const { payment } = locked;
    const [same] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, key)))
      .limit(1);
    if (same) return same;
    const attempt = refundableAttempt(locked);
    if (!attempt) throw new AppError('conflict', { message: REFUND_TEXT.nothing });
    const left = attempt.receivedMinor - (await promisedOf(tx, attempt.id));
    const wanted = amountMinor ?? left;
    if (left <= 0) throw new AppError('conflict', { message: REFUND_TEXT.nothing });
    if (wanted > left) throw refuseAmount(REFUND_TEXT.tooMuch(left));
    if (payment.paidAttemptId === null && wanted < left) throw refuseAmount(REFUND_TEXT.whole);
    return promiseRefund(ctx, tx, {
      payment,
      attempt,
      by,
      reason,
      amountMinor: wanted,
      idempotencyKey: key,
    });
  });
}

function refuseAmount(message: string): AppError {
  return new AppError('invalid_input', { fields: { amountMinor: message } });
}

/** Returns the attempt that was paid, or the one in review. Surplus is refunded automatically. */
export function refundableAttempt({ payment, attempts }: LockedPayment): AttemptRow | undefined {
  if (payment.paidAttemptId !== null) return attempts.find(({ id }) => id === payment.paidAttemptId);
  return attempts.find(({ state, receivedMinor }) => state === 'review' && receivedMinor > 0);
}

/** Refunds through the provider, or leaves it to be done by hand. Throws while the result is unknown, to be retried. */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const found = await findRefund(services, refundId);
  if (found?.refund.state !== 'requested') return;
  const { refund, attempt } = found;
  const provider = findProvider(services, refund.provider);
  const { providerRef, receivedMinor: paidMinor } = attempt;
  const { amountMinor, reason, id: idempotencyKey } = refund;
  const { capabilities, refund: giveBack } = provider ?? {};
  const isPossible =
    capabilities?.refund === 'partial' || (capabilities?.refund === 'whole' && amountMinor === paidMinor);
  if (!giveBack || !isPossible || providerRef === null) return leaveToTeam(services, refund, 'by_hand');
  const answer = await giveBack({ providerRef, amountMinor, paidMinor, reason, idempotencyKey });
  if (answer.outcome === 'unknown')
    throw new Error(`Nobody knows whether it was given back: ${answer.reason}`);
  if (answer.outcome === 'refused') return leaveToTeam(services, refund, answer.reason);
  const by: By = { source: 'schedule', at: new Date(services.clock()) };
  const { state, refundRef } = answer.value;
  await services.db.transaction(async (tx) => {
    await lockPayment(tx, refund.paymentId);
    if (state === 'succeeded') await finalizeRefund(services, tx, { refund, by, refundRef });
    else
      await tx
        .update(refunds)
        .set({ state: 'pending', refundRef })
        .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')));
  });
}

async function findRefund({ db }: Services, id: string) {
  const [row] = await db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, id))
    .limit(1);
  return row;
}

async function leaveToTeam(services: Services, refund: RefundRow, reason: string): Promise<void> {
  const by: By = { source: 'schedule', at: new Date(services.clock()) };
  await services.db.transaction(async (tx) => {
    const { payment } = await lockPayment(tx, refund.paymentId);
    const left = await tx
      .update(refunds)
      .set({ state: 'manual' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'requested')))
      .returning({ id: refunds.id });
    if (left.length === 0) return;
    const evidence = { amount: refund.amountMinor, reason };
    await recordEvent(tx, payment, { ...by, kind: 'refund_by_hand', attemptId: refund.attemptId, evidence });
  });
}

/** Closes a refund that the team made by hand, or that it drops. */
export async function closeRefund(
  ctx: Context<Member>,
  refundId: string | null,
  outcome: 'done' | 'dropped',
): Promise<RefundRow> {
  const found = refundId === null ? undefined : await findRefund(ctx, refundId);
  if (!found) throw new AppError('not_found');
  const by: By = { source: 'team', at: new Date(ctx.clock()), actorId: ctx.actor.userId };
  return ctx.db.transaction(async (tx) => {
    await lockPayment(tx, found.refund.paymentId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, found.refund.id));
    if (refund?.state !== 'manual') throw new AppError('conflict', { message: REFUND_TEXT.alreadyResolved });
    if (outcome === 'done') await finalizeRefund(ctx, tx, { refund, by });
    else await dropRefund(tx, { refund, by });
    const [closed] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
    return closed ?? refund;
  });
}

const WAITS_MS = 2 * MINUTE_MS;
const BATCH_SIZE = 100;

/** Retries refunds whose job was lost, and follows those a provider promised, until they are done. */
export async function followRefunds(services: Services): Promise<void> {
  const now = services.clock();
  const waiting = await services.db
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        inArray(refunds.state, ['requested', 'pending', 'manual']),
        lt(refunds.createdAt, new Date(now - WAITS_MS)),
      ),
    )
    // Refunds that only the team can make come last: they may stay for weeks.
    .orderBy(asc(sql`${refunds.state} = 'manual'`), asc(refunds.createdAt))
    .limit(BATCH_SIZE);
  for (const { refund, attempt } of waiting) {
    if (refund.state === 'requested') await services.jobs.send(refundToCarryOut, { refundId: refund.id });
    else await rereadAttempt(services, attempt, { source: 'schedule', at: new Date(now) });
  }
}
