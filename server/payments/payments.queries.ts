import { and, asc, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { STATUS_OF, PAYMENT_STATES, type PaymentStatus } from '#shared/payments/payment-lifecycle.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { receipts } from './ledger.table.ts';
import type { AttemptRow, PaymentRow } from './lock-payment.ts';
import { mayPay, maySeePayment } from './payments.policy.ts';
import { paymentAttempts, payments } from './payments.table.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type PaymentWhole = {
  payment: PaymentRow;
  attempts: AttemptRow[];
  receipt: ReceiptRow | null;
  creditNotes: ReceiptRow[];
};

const MAX_ATTEMPTS = 100;
const MAX_DOCUMENTS = 100;

/** The same not_found for payments that do not exist and those the actor may not see. */
function unknownPayment({ fulfillment }: Context): AppError {
  return new AppError('not_found', { message: fulfillment.unknown, link: fulfillment.own });
}

/** Returns a payment to its payer. Throws not_found for everybody else. */
export async function getOwnPayment(ctx: Context<Member>, id: string | null): Promise<PaymentWhole> {
  const whole = await findPayment(ctx.db, id);
  if (!whole || !mayPay(ctx.actor, whole.payment)) throw unknownPayment(ctx);
  return whole;
}

/** Returns a payment to an actor who may see it. Throws not_found otherwise. */
export async function getVisiblePayment(ctx: Context<Member>, id: string | null): Promise<PaymentWhole> {
  const whole = await findPayment(ctx.db, id);
  if (!whole || !maySeePayment(ctx.actor, whole.payment)) throw unknownPayment(ctx);
  return whole;
}

export async function findPayment(db: Db, id: string | null): Promise<PaymentWhole | undefined> {
  if (id === null) return undefined;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).limit(1);
  return payment && (await withDetails(db, [payment]))[0];
}

/** Returns a subject's latest payment to its payer. */
export async function getPaymentOf(ctx: Context<Member>, subjectId: string | null): Promise<PaymentWhole> {
  const [payment] =
    subjectId === null
      ? []
      : await ctx.db
          .select()
          .from(payments)
          .where(eq(payments.subjectId, subjectId))
          .orderBy(desc(payments.createdAt), desc(payments.id))
          .limit(1);
  if (!payment || !mayPay(ctx.actor, payment)) throw unknownPayment(ctx);
  const [whole] = await withDetails(ctx.db, [payment]);
  if (!whole) throw unknownPayment(ctx);
  return whole;
}

/** Lists the actor's own payments, latest first. */
export async function listOwnPayments(
  ctx: Context<Member>,
  status: PaymentStatus | undefined,
  after: Keyset | null,
  limit: number,
): Promise<PaymentWhole[]> {
  const states = PAYMENT_STATES.filter((state) => STATUS_OF[state] === status);
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payerId, ctx.actor.userId),
        status === undefined ? undefined : inArray(payments.state, states),
        olderThan(after),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return withDetails(ctx.db, rows);
}

export function olderThan(after: Keyset | null): SQL | undefined {
  if (!after) return undefined;
  return or(
    lt(payments.createdAt, after.at),
    and(eq(payments.createdAt, after.at), lt(payments.id, after.id)),
  );
}

/** Loads the ordered attempts and the receipts of payments. */
export async function withDetails(db: Db, rows: readonly PaymentRow[]): Promise<PaymentWhole[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.paymentId, ids))
    .orderBy(asc(paymentAttempts.number))
    .limit(ids.length * MAX_ATTEMPTS);
  const issued = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.paymentId, ids))
    .orderBy(asc(receipts.issuedAt), asc(receipts.id))
    .limit(ids.length * MAX_DOCUMENTS);
  return rows.map((payment) => ({
    payment,
    attempts: attempts.filter(({ paymentId }) => paymentId === payment.id),
    receipt: issued.find(({ paymentId, kind }) => paymentId === payment.id && kind === 'receipt') ?? null,
    creditNotes: issued.filter(({ paymentId, kind }) => paymentId === payment.id && kind === 'credit_note'),
  }));
}
