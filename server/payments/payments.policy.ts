import { PAID_STATES } from '#shared/payments/payment-lifecycle.ts';
import type { Actor } from '#server/platform/context.ts';
import type { PaymentRow } from './lock-payment.ts';

type Owned = Pick<PaymentRow, 'payerId'>;

export function maySeePayment(actor: Actor, { payerId }: Owned): boolean {
  return actor.kind === 'member' && (actor.userId === payerId || actor.isAdmin);
}

/** Only the payer may pay; the team may not pay for them. */
export function mayPay(actor: Actor, { payerId }: Owned): boolean {
  return actor.kind === 'member' && actor.userId === payerId;
}

export function mayManagePayments(actor: Actor): boolean {
  return actor.kind === 'member' && actor.isAdmin;
}

export function hasReceipt({ paidAttemptId, state }: Pick<PaymentRow, 'paidAttemptId' | 'state'>): boolean {
  return paidAttemptId !== null && PAID_STATES.some((paid) => paid === state);
}
