import { eq, and, ne, sql } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { post, promiseOf, type Posting } from './ledger.ts';
import { refunds } from './ledger.table.ts';
import type { AttemptRow, PaymentRow } from './lock-payment.ts';
import { recordEvent, takeStep, type By } from './payment-events.ts';
import { refundToCarryOut } from './refund-queue.ts';

export type RefundRow = typeof refunds.$inferSelect;

export type Promised = {
  payment: PaymentRow;
  attempt: AttemptRow;
  amountMinor: number;
  reason: string;
  idempotencyKey: string;
  by: By;
  isSurplus?: boolean;
  /** The provider has already made it. */
  isDone?: boolean;
};

/** Sums the refunds promised for an attempt (except `butFor`), whether they are paid or not. */
export async function promisedOf(tx: Transaction, attemptId: string, butFor?: string): Promise<number> {
  const others = butFor === undefined ? undefined : ne(refunds.id, butFor);
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountMinor}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.state, 'failed'), others));
  return row?.sum ?? 0;
}

/** Returns the postings of promising this refund after all others of its attempt. */
export async function postingsOf(
  tx: Transaction,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<Posting[]> {
  const { id, attemptId, amountMinor } = refund;
  if (attemptId !== payment.paidAttemptId)
    return [
      ['liability:suspense', amountMinor],
      ['liability:refunds', -amountMinor],
    ];
  return promiseOf(amountMinor, await promisedOf(tx, attemptId, id), payment.vatBasisPoints);
}

/** Promises a refund, in the books and in the queue. The caller has checked that this much is left. */
export async function promiseRefund(
  services: Services,
  tx: Transaction,
  { payment, attempt, by, isDone = false, isSurplus = false, ...values }: Promised,
): Promise<RefundRow> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...values,
      id: newUuid(by.at.getTime()),
      paymentId: payment.id,
      attemptId: attempt.id,
      provider: attempt.provider,
      isSurplus,
      requestedBy: by.actorId ?? null,
      createdAt: by.at,
    })
    .returning();
  if (!refund) throw new Error('A refund was not written down.');
  const { amountMinor } = values;
  await post(tx, {
    paymentId: payment.id,
    kind: 'refund_promised',
    key: `promise:${refund.id}`,
    at: by.at,
    postings: await postingsOf(tx, payment, refund),
  });
  const about = { by, attemptId: attempt.id, evidence: { amount: amountMinor, reason: values.reason } };
  if (isSurplus) await recordEvent(tx, payment, { ...by, ...about, kind: 'surplus_refund' });
  else await takeStep(tx, payment, { step: 'promise_refund', ...about });
  if (!isDone) await services.jobs.send(refundToCarryOut, { refundId: refund.id }, tx);
  return refund;
}
