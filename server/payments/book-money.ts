import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { stateAfter } from '#shared/payments/payment-lifecycle.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Seen } from './seen-state.ts';
import { isOpen, type LockedAttempt } from './end-attempt.ts';
import { issueDocument } from './issue-document.ts';
import { post, saleOf } from './ledger.ts';
import type { AttemptRow, PaymentRow } from './lock-payment.ts';
import { recordEvent, takeStep } from './payment-events.ts';
import { paymentAttempts, payments } from './payments.table.ts';
import { promiseRefund, type Promised } from './promise-refund.ts';
import { notifyPaid } from './notify-payer.ts';

/**
 * Books an attempt that was paid and is not booked yet: as the sale, as doubtful money if it does not match the order, or
 * as surplus if the payment was paid already. Delivery, books, receipt and notification of a sale are one transaction.
 */
export async function bookMoneyIn(
  services: Services,
  tx: Transaction,
  locked: LockedAttempt,
  seen: Seen,
): Promise<AttemptRow> {
  const { payment, attempt } = locked;
  const mismatch = mismatchOf(payment, attempt, seen);
  if (mismatch !== null) return bookDoubtful(services, tx, locked, seen, mismatch);
  const isPaid = stateAfter(payment.state, 'succeed') === null || (await isBoughtAlready(tx, payment));
  if (isPaid) return bookSurplus(services, tx, locked, seen);
  return bookSale(services, tx, locked, seen);
}

/**
 * Whether another payment, not refunded, has bought the subject: it is sold once. An advisory lock serializes this check
 * for each subject.
 */
async function isBoughtAlready(tx: Transaction, { id, subjectId }: PaymentRow): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sale:${subjectId}`}, 0))`);
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.subjectId, subjectId),
        ne(payments.id, id),
        isNotNull(payments.paidAttemptId),
        ne(payments.state, 'refunded'),
      ),
    )
    .limit(1);
  return others.length > 0;
}

/** Returns what differs from the order; null if nothing does. */
function mismatchOf(payment: PaymentRow, { reference }: AttemptRow, { state }: Seen): string | null {
  if (state.currency !== payment.currency) return 'currency';
  if (state.reference !== reference) return 'reference';
  return state.amountMinor === payment.totalMinor ? null : 'amount';
}

async function bookSale(
  services: Services,
  tx: Transaction,
  { payment, attempt, attempts }: LockedAttempt,
  seen: Seen,
): Promise<AttemptRow> {
  const { at } = seen.by;
  // Another open attempt ends: if it is paid as well, that money is refunded.
  for (const other of attempts) if (other.id !== attempt.id && isOpen(other)) await endOther(tx, other, at);
  await takeStep(tx, payment, {
    step: 'succeed',
    by: seen.by,
    attemptId: attempt.id,
    evidence: seen.state.evidence,
  });
  const { method, provider } = attempt;
  const paid = { paidAttemptId: attempt.id, paidAt: at, receivedMinor: payment.totalMinor, method, provider };
  await tx.update(payments).set(paid).where(eq(payments.id, payment.id));
  const booked = await markBooked(tx, attempt, { state: 'succeeded', receivedMinor: payment.totalMinor, at });
  await post(tx, {
    paymentId: payment.id,
    kind: 'sale',
    key: `sale:${payment.id}`,
    at,
    postings: saleOf(attempt.provider, payment),
  });
  const { id: paymentId, subjectId } = payment;
  await services.fulfillment.fulfill(services, tx, { paymentId, subjectId, paidAt: at.getTime() });
  await notifyPaid(services, tx, payment);
  // Doubtful money from before is refunded now that the full amount has arrived.
  for (const other of attempts)
    if (other.state === 'review' && other.receivedMinor > 0)
      await giveBack(services, tx, { payment: { ...payment, ...paid }, attempt: other, by: seen.by });
  await issueDocument(services, tx, payment, { kind: 'receipt', at, totalMinor: payment.totalMinor });
  return booked;
}

async function endOther(tx: Transaction, { id }: AttemptRow, at: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled', failure: 'replaced', endedAt: at })
    .where(eq(paymentAttempts.id, id));
}

/** Books a second payment: nothing is delivered for it, and it is refunded. */
async function bookSurplus(
  services: Services,
  tx: Transaction,
  { payment, attempt }: LockedAttempt,
  seen: Seen,
): Promise<AttemptRow> {
  const booked = await bookSuspense(tx, payment, attempt, seen, 'succeeded');
  await recordEvent(tx, payment, {
    ...seen.by,
    kind: 'paid_again',
    attemptId: attempt.id,
    evidence: seen.state.evidence,
  });
  // Another payment bought it: this one is cancelled.
  if (isOpen(attempt)) await takeStep(tx, payment, { step: 'cancel', by: seen.by, attemptId: attempt.id });
  await giveBack(services, tx, { payment, attempt: booked, by: seen.by });
  return booked;
}

/** Books money whose amount, currency or reference does not match: nothing is delivered before the team's review. */
async function bookDoubtful(
  services: Services,
  tx: Transaction,
  { payment, attempt }: LockedAttempt,
  seen: Seen,
  mismatch: string,
): Promise<AttemptRow> {
  // If reference or currency do not match, we cannot know how much of it is ours.
  const received = mismatch === 'amount' ? seen.state.amountMinor : 0;
  const evidence = {
    ...seen.state.evidence,
    mismatch,
    expected: formatXof(payment.totalMinor),
    amount: seen.state.amountMinor,
  };
  const about = { by: seen.by, attemptId: attempt.id, evidence };
  const doubted = await takeStep(tx, payment, { step: 'doubt', ...about });
  const booked = await bookSuspense(tx, payment, attempt, seen, 'review', received);
  services.log.warn('a payment is not what was asked for', { payment: payment.reference, mismatch });
  if (doubted) {
    const { id } = payment;
    await tx.update(payments).set({ receivedMinor: received }).where(eq(payments.id, id));
    return booked;
  }
  await recordEvent(tx, payment, { ...seen.by, kind: 'paid_again', attemptId: attempt.id, evidence });
  if (received > 0) await giveBack(services, tx, { payment, attempt: booked, by: seen.by });
  return booked;
}

async function bookSuspense(
  tx: Transaction,
  payment: PaymentRow,
  attempt: AttemptRow,
  { by, state: { amountMinor } }: Seen,
  state: 'succeeded' | 'review',
  receivedMinor = amountMinor,
): Promise<AttemptRow> {
  if (receivedMinor > 0)
    await post(tx, {
      paymentId: payment.id,
      kind: state === 'review' ? 'suspense' : 'surplus',
      key: `suspense:${attempt.id}`,
      at: by.at,
      postings: [
        [`psp:${attempt.provider}`, receivedMinor],
        ['liability:suspense', -receivedMinor],
      ],
    });
  return markBooked(tx, attempt, { state, receivedMinor, at: by.at, isSurplus: state === 'succeeded' });
}

type Booked = { state: 'succeeded' | 'review'; receivedMinor: number; at: Date; isSurplus?: boolean };

async function markBooked(
  tx: Transaction,
  attempt: AttemptRow,
  { at, ...values }: Booked,
): Promise<AttemptRow> {
  const booked = { ...values, failure: null, endedAt: at, nextCheckAt: null };
  await tx.update(paymentAttempts).set(booked).where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, ...booked };
}

function giveBack(services: Services, tx: Transaction, about: Pick<Promised, 'payment' | 'attempt' | 'by'>) {
  return promiseRefund(services, tx, {
    ...about,
    amountMinor: about.attempt.receivedMinor,
    reason: 'Payé deux fois',
    idempotencyKey: `surplus:${about.attempt.id}`,
    isSurplus: true,
  });
}
