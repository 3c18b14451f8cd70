import { asc, eq, sql } from 'drizzle-orm';
import { ledgerLines, receipts, refunds } from '#server/payments/ledger.table.ts';
import { paymentAttempts, paymentEvents, payments } from '#server/payments/payments.table.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Returns the balance of each ledger account: debits positive. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .select({
      account: ledgerLines.account,
      sum: sql<number>`sum(${ledgerLines.debitMinor} - ${ledgerLines.creditMinor})::int`,
    })
    .from(ledgerLines)
    .groupBy(ledgerLines.account);
  return Object.fromEntries(rows.filter(({ sum }) => sum !== 0).map(({ account, sum }) => [account, sum]));
}

/** Returns everything that is stored about one payment, for tests. */
export async function wholePayment(db: Db, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error('no such payment');
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, id))
    .orderBy(asc(paymentAttempts.number));
  const documents = await db.select().from(receipts).where(eq(receipts.paymentId, id));
  const given = await db.select().from(refunds).where(eq(refunds.paymentId, id));
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, id))
    .orderBy(asc(paymentEvents.number));
  return { payment, attempts, documents, refunds: given, events };
}
