import { eq } from 'drizzle-orm';
import {
  OPEN_ATTEMPT_STATES,
  type AttemptState,
  type PaymentStep,
} from '#shared/payments/payment-lifecycle.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AttemptRow, LockedPayment, PaymentRow } from './lock-payment.ts';
import { takeStep, type By } from './payment-events.ts';
import { paymentAttempts, type Evidence } from './payments.table.ts';

export type LockedAttempt = LockedPayment & { attempt: AttemptRow };

type End = {
  state: AttemptState;
  step: PaymentStep;
  failure: NonNullable<AttemptRow['failure']>;
  by: By;
  evidence?: Evidence;
};

/** Ends an open attempt and returns the payment. Checks go on: the provider may still confirm the attempt. */
export async function endAttempt(
  tx: Transaction,
  { payment, attempt }: LockedAttempt,
  { state, step, failure, by, evidence = {} }: End,
): Promise<PaymentRow> {
  await tx
    .update(paymentAttempts)
    .set({ state, failure, endedAt: by.at })
    .where(eq(paymentAttempts.id, attempt.id));
  return (await takeStep(tx, payment, { step, by, attemptId: attempt.id, evidence })) ?? payment;
}

export function isOpen({ state }: Pick<AttemptRow, 'state'>): boolean {
  return OPEN_ATTEMPT_STATES.some((open) => open === state);
}
