import { sql } from 'drizzle-orm';
import { taxWithin } from '#shared/payments/payment-fees.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { receipts, receiptSeries, type DocumentKind } from './ledger.table.ts';
import type { PaymentRow } from './lock-payment.ts';

type Document = { kind: DocumentKind; at: Date; totalMinor: number; refundId?: string };

/**
 * Issues a receipt or a credit note with the next number of its year. Called last in the transaction: others that need a
 * number wait until it ends, so that the series has no gaps.
 */
export async function issueDocument(
  { clock }: Services,
  tx: Transaction,
  payment: PaymentRow,
  { kind, at, totalMinor, refundId }: Document,
): Promise<void> {
  const year = at.getUTCFullYear();
  const payer = await findUser(tx, payment.payerId);
  const { receiptIssuer, siteName } = await getSettings({ db: tx, clock });
  const [series] = await tx
    .insert(receiptSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptSeries.kind, receiptSeries.year],
      set: { last: sql`${receiptSeries.last} + 1` },
    })
    .returning({ number: receiptSeries.last });
  if (!series) throw new Error('A series gave no number.');
  const { netMinor, vatMinor } = taxWithin(totalMinor, payment.vatBasisPoints);
  await tx.insert(receipts).values({
    id: newUuid(at.getTime()),
    kind,
    year,
    number: series.number,
    paymentId: payment.id,
    refundId: refundId ?? null,
    issuedAt: at,
    netMinor,
    vatMinor,
    totalMinor,
    vatBasisPoints: payment.vatBasisPoints,
    issuer: { ...receiptIssuer, siteName },
    customer: { name: payer?.name ?? '', email: payer?.email ?? '' },
  });
}

const SERIES: Readonly<Record<DocumentKind, string>> = { receipt: 'R', credit_note: 'A' };

/** "R-2026-000123"; "A" for avoir. */
export function documentNumber({
  kind,
  year,
  number,
}: Pick<typeof receipts.$inferSelect, 'kind' | 'year' | 'number'>): string {
  return `${SERIES[kind]}-${year}-${String(number).padStart(6, '0')}`;
}
