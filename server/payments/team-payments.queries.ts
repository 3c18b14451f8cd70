import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { TeamPaymentsQuery } from '#shared/payments/team-payment.schema.ts';
import { taxWithin } from '#shared/payments/payment-fees.ts';
import { PAYMENT_LIMITS } from '#shared/payments/payment.ts';
import type { PaymentTotals, RefundState } from '#shared/payments/team-payment.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayStart } from '#server/platform/database/days.ts';
import { PAYMENT_PROVIDER_IDS } from '#server/platform/payments/payment-provider.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { ledgerJournals, ledgerLines, paymentDiscrepancies, receipts, refunds } from './ledger.table.ts';
import { olderThan, withDetails, type PaymentWhole } from './payments.queries.ts';
import { paymentAttempts, paymentEvents, payments } from './payments.table.ts';
import type { RefundRow } from './promise-refund.ts';

const MAX_PER_PAYMENT = 500;
const MAX_DISCREPANCIES = 200;

type Filters = Omit<TeamPaymentsQuery, 'cursor'>;

function matches(db: Db, { state, method, provider, from, to, q }: Filters): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(payments.state, state),
    method === undefined ? undefined : eq(payments.method, method),
    provider === undefined ? undefined : sql`${payments.provider} = ${provider}`,
    from === undefined ? undefined : gte(payments.createdAt, dayStart(from)),
    to === undefined ? undefined : lt(payments.createdAt, dayStart(to, 1)),
    q === undefined || q === '' ? undefined : named(db, q),
  );
}

const DOCUMENT_NUMBER = /^([RA])-(\d{4})-(\d{1,9})$/i;

/** Searches by our reference or the provider's, by receipt or by email, each by its own index. */
function named(db: Db, q: string): SQL {
  const reference = q.toUpperCase();
  const byAttempt = { id: paymentAttempts.paymentId };
  const ofPayer = eq(payments.payerId, users.id);
  const found = db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.reference, reference))
    .union(db.select(byAttempt).from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))
    .union(
      db
        .select(byAttempt)
        .from(paymentAttempts)
        .where(
          and(inArray(paymentAttempts.provider, PAYMENT_PROVIDER_IDS), eq(paymentAttempts.providerRef, q)),
        ),
    )
    .union(
      db
        .select({ id: payments.id })
        .from(users)
        .innerJoin(payments, ofPayer)
        .where(eq(users.email, q.toLowerCase())),
    );
  const [, letter, year, number] = DOCUMENT_NUMBER.exec(q) ?? [];
  if (letter === undefined) return inArray(payments.id, found);
  const kind = letter.toUpperCase() === 'R' ? 'receipt' : 'credit_note';
  const issued = db
    .select({ id: receipts.paymentId })
    .from(receipts)
    .where(
      and(eq(receipts.kind, kind), eq(receipts.year, Number(year)), eq(receipts.number, Number(number))),
    );
  return inArray(payments.id, issued);
}

export async function listPayments(
  db: Db,
  filters: Filters,
  after: Keyset | null,
  limit: number,
): Promise<PaymentWhole[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(matches(db, filters), olderThan(after)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
  return withDetails(db, rows);
}

/** Sums all matching payments, up to `summed`. The tax is that of the sales, without refunds. */
export async function sumPayments(db: Db, filters: Filters): Promise<PaymentTotals> {
  const wanted = db
    .select({
      isPaid: sql<boolean>`${payments.paidAttemptId} is not null`.as('is_paid'),
      totalMinor: payments.totalMinor,
      feeMinor: payments.feeMinor,
      vatBasisPoints: payments.vatBasisPoints,
      refundedMinor: payments.refundedMinor,
    })
    .from(payments)
    .where(matches(db, filters))
    .limit(PAYMENT_LIMITS.summed + 1)
    .as('wanted');
  const { isPaid, totalMinor, feeMinor, vatBasisPoints } = wanted;
  // There are few prices: the tax of each is computed once, by the same rule as on receipts.
  const prices = await db
    .select({
      isPaid,
      totalMinor,
      feeMinor,
      vatBasisPoints,
      count: count(),
      refundedMinor: sql<number>`sum(${wanted.refundedMinor})::float8`,
    })
    .from(wanted)
    .groupBy(isPaid, totalMinor, feeMinor, vatBasisPoints);
  const found = prices.reduce((sum, price) => sum + price.count, 0);
  if (found > PAYMENT_LIMITS.summed)
    return { count: { count: PAYMENT_LIMITS.summed, isCapped: true }, amounts: null };
  const amounts = { paidMinor: 0, feeMinor: 0, vatMinor: 0, refundedMinor: 0 };
  for (const price of prices) {
    amounts.refundedMinor += price.refundedMinor;
    if (!price.isPaid) continue;
    amounts.paidMinor += price.count * price.totalMinor;
    amounts.feeMinor += price.count * price.feeMinor;
    amounts.vatMinor += price.count * taxWithin(price.totalMinor, price.vatBasisPoints).vatMinor;
  }
  return { count: { count: found, isCapped: false }, amounts };
}

export type Payer = { id: string; name: string; email: string };

export async function findPayers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.id, row]));
}

export function listEvents(db: Db, paymentId: string) {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.number))
    .limit(MAX_PER_PAYMENT);
}

export function listLedger(db: Db, paymentId: string) {
  return db
    .select({ journal: ledgerJournals, line: ledgerLines })
    .from(ledgerLines)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerLines.journalId))
    .where(eq(ledgerJournals.paymentId, paymentId))
    .orderBy(asc(ledgerJournals.number), asc(ledgerLines.number))
    .limit(MAX_PER_PAYMENT);
}

export type RefundWhole = {
  refund: RefundRow;
  reference: string;
  providerRef: string | null;
  note: typeof receipts.$inferSelect | null;
};

type RefundFilter = { paymentId?: string; refundId?: string; state?: RefundState | undefined };

export function listRefunds(
  db: Db,
  { paymentId, refundId, state }: RefundFilter,
  after: Keyset | null,
  limit: number,
): Promise<RefundWhole[]> {
  return db
    .select({
      refund: refunds,
      reference: payments.reference,
      providerRef: paymentAttempts.providerRef,
      note: receipts,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(receipts, eq(receipts.refundId, refunds.id))
    .where(
      and(
        paymentId === undefined ? undefined : eq(refunds.paymentId, paymentId),
        refundId === undefined ? undefined : eq(refunds.id, refundId),
        state === undefined ? undefined : eq(refunds.state, state),
        after
          ? or(
              lt(refunds.createdAt, after.at),
              and(eq(refunds.createdAt, after.at), lt(refunds.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit);
}

export function listDiscrepancies(db: Db) {
  return db
    .select()
    .from(paymentDiscrepancies)
    .orderBy(desc(paymentDiscrepancies.foundAt), desc(paymentDiscrepancies.id))
    .limit(MAX_DISCREPANCIES);
}

/** Counts refunds to be made by hand in a provider's console, and open discrepancies. */
export async function countOpenMoney(db: Db): Promise<{ refunds: CappedCount; discrepancies: CappedCount }> {
  const [byHand, discrepancies] = await Promise.all([
    countRows(db, refunds, eq(refunds.state, 'manual')),
    countRows(db, paymentDiscrepancies, isNull(paymentDiscrepancies.resolvedAt)),
  ]);
  return { refunds: byHand, discrepancies };
}
