import { asc, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { paymentAttempts, payments } from './payments.table.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;

export type LockedPayment = { payment: PaymentRow; attempts: AttemptRow[] };

/** Never exceeded: three attempts for each method, and those that never reached a provider. */
const MAX_ATTEMPTS = 100;

/** Locks a payment until the transaction ends. Returns it with its attempts in order. Every change starts here. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<LockedPayment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!payment) throw new AppError('not_found');
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(asc(paymentAttempts.number))
    .limit(MAX_ATTEMPTS);
  return { payment, attempts };
}
