import { and, inArray, ne, sql } from 'drizzle-orm';
import type { TeamPaymentsQuery } from '#shared/payments/team-payment.schema.ts';
import { PAYMENT_LIMITS } from '#shared/payments/payment.ts';
import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { STATE_LABELS } from '#shared/payments/payment-lifecycle.ts';
import type { TeamPayment } from '#shared/payments/team-payment.ts';
import { AppError } from '#shared/platform/errors.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { SYSTEM_ID, type Context, type Member } from '#server/platform/context.ts';
import { csvLine, csvMoment } from '#server/platform/formats/csv.ts';
import { decodeKeyset, type Keyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { refunds } from '#server/payments/ledger.table.ts';
import { findPayment, type PaymentWhole } from '#server/payments/payments.queries.ts';
import { presentEvent, presentLedger, presentRefund, presentTeamPayment } from './team-payments.presenter.ts';
import {
  findPayers,
  listEvents,
  listLedger,
  listPayments,
  listRefunds,
  sumPayments,
} from '#server/payments/team-payments.queries.ts';

const { adminPerPage, csvRows } = PAYMENT_LIMITS;
const CSV_BATCH = 500;
const MAX_REFUNDS = 200;

export async function loadTeamPayments(ctx: Context<Member>, { cursor, ...filters }: TeamPaymentsQuery) {
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const [rows, totals] = await Promise.all([
    listPayments(ctx.db, filters, after, adminPerPage + 1),
    sumPayments(ctx.db, filters),
  ]);
  const page = keysetPage(rows, adminPerPage, ({ payment }) => ({ at: payment.createdAt, id: payment.id }));
  return { ...page, data: await present(ctx, page.data), totals };
}

async function present(ctx: Context<Member>, rows: readonly PaymentWhole[]): Promise<TeamPayment[]> {
  const payers = await findPayers(
    ctx.db,
    rows.map(({ payment }) => payment.payerId),
  );
  const promised = await sumPromised(
    ctx,
    rows.flatMap(({ attempts }) => attempts.map(({ id }) => id)),
  );
  return rows.map((whole) => presentTeamPayment(ctx, whole, payers.get(whole.payment.payerId), promised));
}

async function sumPromised({ db }: Context, attemptIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.attemptId, sum: sql<number>`sum(${refunds.amountMinor})::int` })
    .from(refunds)
    .where(and(inArray(refunds.attemptId, attemptIds), ne(refunds.state, 'failed')))
    .groupBy(refunds.attemptId)
    .limit(attemptIds.length);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

export async function loadTeamPayment(ctx: Context<Member>, id: string | null): Promise<TeamPayment> {
  const whole = await findPayment(ctx.db, id);
  const [shown] = whole ? await present(ctx, [whole]) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}

/** Loads everything that is known of one payment. */
export async function loadHistory(ctx: Context<Member>, id: string | null) {
  const payment = await loadTeamPayment(ctx, id);
  const paymentId = id ?? '';
  const [events, given, ledger] = await Promise.all([
    listEvents(ctx.db, paymentId),
    listRefunds(ctx.db, { paymentId }, null, MAX_REFUNDS),
    listLedger(ctx.db, paymentId),
  ]);
  return {
    payment,
    events: events.map(presentEvent),
    refunds: given.map(presentRefund),
    ledger: presentLedger(ledger),
  };
}

const CSV_HEAD = [
  'Créé le',
  'Référence',
  'Reçu',
  'État',
  'Objet',
  'Payeur',
  'E-mail',
  'Moyen',
  'Prestataire',
  'Référence du prestataire',
  'Prix (F CFA)',
  'Frais (F CFA)',
  'Total (F CFA)',
  'dont TVA (F CFA)',
  'Reçu (F CFA)',
  'Remboursé (F CFA)',
  'Payé le',
];

/**
 * Yields all matching payments as CSV lines; read in batches, as a year of them would not fit in memory. The export is
 * recorded in the audit log.
 */
export async function* csvOfPayments(
  ctx: Context<Member>,
  { cursor: _, ...filters }: TeamPaymentsQuery,
): AsyncGenerator<string> {
  await writeAudit(ctx, ctx.db, {
    action: 'payment.export',
    targetKind: 'payment',
    targetId: SYSTEM_ID,
    before: {},
    after: filters,
  });
  yield csvLine(CSV_HEAD);
  let after: Keyset | null = null;
  for (let written = 0; written < csvRows; written += CSV_BATCH) {
    const rows: PaymentWhole[] = await listPayments(ctx.db, filters, after, CSV_BATCH);
    for (const payment of await present(ctx, rows)) yield csvLine(cells(payment));
    const last = rows.at(-1)?.payment;
    if (!last || rows.length < CSV_BATCH) return;
    after = { at: last.createdAt, id: last.id };
  }
}

function cells(payment: TeamPayment) {
  const { createdAt, reference, receipt, state, title, payer, attempt, provider, providerRef } = payment;
  const { priceMinor, feeMinor, totalMinor, vatMinor, receivedMinor, refundedMinor, paidAt } = payment;
  return [
    csvMoment(createdAt),
    reference,
    receipt?.number ?? null,
    STATE_LABELS[state],
    title,
    payer.name,
    payer.email,
    attempt ? METHOD_FACTS[attempt.method].label : null,
    provider,
    providerRef,
    priceMinor,
    feeMinor,
    totalMinor,
    vatMinor,
    receivedMinor,
    refundedMinor,
    csvMoment(paidAt),
  ];
}
