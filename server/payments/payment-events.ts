import { eq } from 'drizzle-orm';
import { stateAfter, type PaymentState, type PaymentStep } from '#shared/payments/payment-lifecycle.ts';
import type { EventSource } from '#shared/payments/team-payment.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PaymentRow } from './lock-payment.ts';
import { paymentEvents, payments, type Evidence } from './payments.table.ts';

/** Source, actor and time of a step. */
export type By = { source: EventSource; at: Date; actorId?: string | null };

type Entry = By & {
  kind: string;
  attemptId?: string;
  from?: PaymentState;
  to?: PaymentState;
  evidence?: Evidence;
};

/** Appends an event to a payment's history. */
export async function recordEvent(
  tx: Transaction,
  { id: paymentId }: Pick<PaymentRow, 'id'>,
  { at, from, to, evidence = {}, ...entry }: Entry,
): Promise<void> {
  await tx.insert(paymentEvents).values({
    ...entry,
    id: newUuid(at.getTime()),
    paymentId,
    at,
    fromState: from ?? null,
    toState: to ?? null,
    evidence,
  });
}

type Step = { step: PaymentStep; by: By; attemptId?: string; evidence?: Evidence };

/**
 * Takes a step of a payment that the transaction has locked, and returns the changed payment; null if the lifecycle does
 * not allow this step from its state.
 */
export async function takeStep(
  tx: Transaction,
  payment: PaymentRow,
  { step, by, ...about }: Step,
): Promise<PaymentRow | null> {
  const state = stateAfter(payment.state, step);
  if (state === null) return null;
  await tx.update(payments).set({ state, updatedAt: by.at }).where(eq(payments.id, payment.id));
  await recordEvent(tx, payment, { ...by, ...about, kind: step, from: payment.state, to: state });
  return { ...payment, state, updatedAt: by.at };
}
