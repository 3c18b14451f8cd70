import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PaymentStep } from '#shared/payments/payment-lifecycle.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Seen } from './seen-state.ts';
import { issueDocument } from './issue-document.ts';
import { post, reverseOf } from './ledger.ts';
import { refunds } from './ledger.table.ts';
import { lockPayment, type AttemptRow, type PaymentRow } from './lock-payment.ts';
import { recordEvent, takeStep, type By } from './payment-events.ts';
import { paymentAttempts, payments } from './payments.table.ts';
import { postingsOf, promisedOf, promiseRefund, type RefundRow } from './promise-refund.ts';
import { notifyRefunded } from './notify-payer.ts';

export const OUTSTANDING = ['requested', 'pending', 'manual'] as const;

/** More than one outstanding refund is rare, and each is at least one franc. */
const MAX_REFUNDS = 100;

type Done = { refund: RefundRow; by: By; refundRef?: string | null };

/** Books a refund that reached the payer, unless it is resolved already. The transaction has locked the payment. */
export async function finalizeRefund(
  services: Services,
  tx: Transaction,
  { refund, by, refundRef = refund.refundRef }: Done,
): Promise<void> {
  const finalized = await tx
    .update(refunds)
    .set({ state: 'succeeded', resolvedAt: by.at, resolvedBy: by.actorId ?? null, refundRef })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, [...OUTSTANDING])))
    .returning({ id: refunds.id });
  if (finalized.length === 0) return;
  const { payment, attempts } = await lockPayment(tx, refund.paymentId);
  const attempt = attempts.find(({ id }) => id === refund.attemptId);
  if (!attempt) throw new Error('A refund without its attempt.');
  const refundedMinor = attempt.refundedMinor + refund.amountMinor;
  await tx.update(paymentAttempts).set({ refundedMinor }).where(eq(paymentAttempts.id, attempt.id));
  await post(tx, {
    paymentId: payment.id,
    kind: 'refund_paid',
    key: `refund:${refund.id}`,
    at: by.at,
    postings: [
      ['liability:refunds', refund.amountMinor],
      [`psp:${refund.provider}`, -refund.amountMinor],
    ],
  });
  if (refund.isSurplus)
    await recordEvent(tx, payment, { ...by, kind: 'surplus_refunded', attemptId: attempt.id });
  else await countRefund(services, tx, payment, { refund, by });
  await notifyRefunded(services, tx, payment, refund);
  if (attempt.id === payment.paidAttemptId)
    await issueDocument(services, tx, payment, {
      kind: 'credit_note',
      at: by.at,
      totalMinor: refund.amountMinor,
      refundId: refund.id,
    });
}

/** Counts the refund for its payment; revokes the delivery once everything is refunded. */
async function countRefund(
  services: Services,
  tx: Transaction,
  payment: PaymentRow,
  { refund, by }: Done,
): Promise<void> {
  const refundedMinor = payment.refundedMinor + refund.amountMinor;
  await tx.update(payments).set({ refundedMinor }).where(eq(payments.id, payment.id));
  const about = { by, attemptId: refund.attemptId, evidence: { amount: refund.amountMinor } };
  if (refundedMinor < payment.receivedMinor) {
    // Other outstanding refunds keep it in refund_requested; money without delivery stays in review.
    if ((await findOutstanding(tx, refund.attemptId)).length > 0)
      await recordEvent(tx, payment, { ...by, ...about, kind: 'refund_partly' });
    else
      await takeStep(tx, payment, {
        step: payment.paidAttemptId === null ? 'doubt_again' : 'refund_partly',
        ...about,
      });
    return;
  }
  await takeStep(tx, payment, { step: 'refund_wholly', ...about });
  if (payment.paidAttemptId === null || payment.paidAt === null) return; // doubtful money, for which nothing was delivered
  const { id: paymentId, subjectId, paidAt } = payment;
  await services.fulfillment.revoke(services, tx, { paymentId, subjectId, paidAt: paidAt.getTime() });
}

/** Drops a refund that will not be made and reverses its entry. The transaction has locked the payment. */
export async function dropRefund(tx: Transaction, { refund, by }: Done): Promise<void> {
  const dropped = await tx
    .update(refunds)
    .set({ state: 'failed', resolvedAt: by.at, resolvedBy: by.actorId ?? null })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, [...OUTSTANDING])))
    .returning({ id: refunds.id });
  if (dropped.length === 0) return;
  const { payment } = await lockPayment(tx, refund.paymentId);
  await post(tx, {
    paymentId: refund.paymentId,
    kind: 'refund_dropped',
    key: `drop:${refund.id}`,
    at: by.at,
    postings: reverseOf(await postingsOf(tx, payment, refund)),
  });
  const evidence = { amount: refund.amountMinor };
  const outstanding = await findOutstanding(tx, refund.attemptId);
  if (refund.isSurplus || outstanding.length > 0)
    await recordEvent(tx, payment, { ...by, kind: 'refund_dropped', attemptId: refund.attemptId, evidence });
  else await takeStep(tx, payment, { step: stepBack(payment), by, attemptId: refund.attemptId, evidence });
}

function stepBack({ refundedMinor, paidAttemptId }: PaymentRow): PaymentStep {
  if (paidAttemptId === null) return 'doubt_again';
  return refundedMinor > 0 ? 'refund_partly' : 'drop_refund';
}

function findOutstanding(tx: Transaction, attemptId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), inArray(refunds.state, [...OUTSTANDING])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(MAX_REFUNDS);
}

/**
 * Handles a provider that refunded more than we knew: finalizes promised refunds and records the rest, which nobody here
 * requested. Refunds still on their way to the provider may be part of it: their amount is left to their own answer.
 */
export async function finalizeSeenRefunds(
  services: Services,
  tx: Transaction,
  attempt: AttemptRow,
  { state, by }: Seen,
): Promise<void> {
  const outstanding = await findOutstanding(tx, attempt.id);
  const onTheirWay = outstanding.filter((refund) => refund.state === 'requested');
  let rest = seenRefunded(state, attempt) - attempt.refundedMinor - sumOf(onTheirWay);
  if (rest <= 0) return;
  for (const refund of outstanding) {
    if (refund.state === 'requested') continue;
    const seen = refund.amountMinor > rest ? await splitOff(tx, refund, rest) : refund;
    if (!seen) return;
    rest -= seen.amountMinor;
    await finalizeRefund(services, tx, { refund: seen, by });
    if (seen !== refund) return;
  }
  const left = Math.min(rest, attempt.receivedMinor - (await promisedOf(tx, attempt.id)));
  if (left <= 0) return;
  const { payment } = await lockPayment(tx, attempt.paymentId);
  const refund = await promiseRefund(services, tx, {
    payment,
    attempt,
    by,
    amountMinor: left,
    reason: 'Remboursé dans la console du prestataire',
    idempotencyKey: `seen:${attempt.id}:${state.refundedMinor}`,
    isSurplus: attempt.isSurplus,
    isDone: true,
  });
  await finalizeRefund(services, tx, { refund, by });
}

/** Splits the part that was paid off a manual refund, as one of its own. A refund at the provider stays whole. */
async function splitOff(
  tx: Transaction,
  refund: RefundRow,
  amountMinor: number,
): Promise<RefundRow | undefined> {
  if (refund.state !== 'manual') return undefined;
  const restMinor = refund.amountMinor - amountMinor;
  await tx.update(refunds).set({ amountMinor: restMinor }).where(eq(refunds.id, refund.id));
  const idempotencyKey = `part:${refund.id}:${restMinor}`;
  const [part] = await tx
    .insert(refunds)
    .values({ ...refund, id: newUuid(refund.createdAt.getTime()), amountMinor, idempotencyKey })
    .returning();
  return part;
}

function sumOf(refunded: readonly RefundRow[]): number {
  return refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** If a provider reports “refunded” without an amount, everything was refunded. */
function seenRefunded({ state, refundedMinor }: Seen['state'], { receivedMinor }: AttemptRow): number {
  return state === 'refunded' ? Math.max(refundedMinor, receivedMinor) : refundedMinor;
}
