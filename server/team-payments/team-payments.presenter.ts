import { taxWithin } from '#shared/payments/payment-fees.ts';
import type { LedgerEntry, PaymentEvent, Refund, TeamPayment } from '#shared/payments/team-payment.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { refundableAttempt } from '#server/payments/carry-out-refund.ts';
import { isDismissible } from './dismiss-review.ts';
import { eventText } from './event-text.ts';
import { documentNumber } from '#server/payments/issue-document.ts';
import { presentPayment } from '#server/payments/payments.presenter.ts';
import type { PaymentWhole } from '#server/payments/payments.queries.ts';
import type { paymentEvents } from '#server/payments/payments.table.ts';
import type { listLedger, Payer, RefundWhole } from '#server/payments/team-payments.queries.ts';

export type Promises = ReadonlyMap<string, number>;

/** `promised`: amounts refunded or promised, by attempt. */
export function presentTeamPayment(
  ctx: Context,
  whole: PaymentWhole,
  payer: Payer | undefined,
  promised: Promises,
): TeamPayment {
  const { can: _, goods: __, ...shown } = presentPayment(ctx, whole);
  const { payment, attempts } = whole;
  const attempt = refundableAttempt(whole);
  const decisive = attempt ?? attempts.at(-1);
  const refundableMinor = attempt ? attempt.receivedMinor - (promised.get(attempt.id) ?? 0) : 0;
  return {
    ...shown,
    payer: {
      id: toPublicId('usr', payment.payerId),
      name: payer?.name ?? 'Compte supprimé',
      email: payer?.email ?? '',
    },
    provider: decisive?.provider ?? null,
    providerRef: decisive?.providerRef ?? null,
    vatMinor: taxWithin(payment.totalMinor, payment.vatBasisPoints).vatMinor,
    receivedMinor: payment.receivedMinor,
    refundableMinor,
    can: {
      refund: refundableMinor > 0,
      recheck: attempts.length > 0,
      dismiss: isDismissible(payment),
    },
  };
}

export function presentEvent(row: typeof paymentEvents.$inferSelect): PaymentEvent {
  const { at, source, kind, fromState, toState, evidence } = row;
  return {
    at: at.toISOString(),
    source,
    kind,
    text: eventText(kind),
    from: fromState,
    to: toState,
    evidence,
  };
}

export function presentRefund({ refund, reference, providerRef, note }: RefundWhole): Refund {
  const { amountMinor, reason, state, provider, isSurplus, createdAt, resolvedAt } = refund;
  return {
    id: toPublicId('rfd', refund.id),
    paymentId: toPublicId('pay', refund.paymentId),
    reference,
    amountMinor,
    reason,
    state,
    provider,
    providerRef,
    isSurplus,
    requestedAt: createdAt.toISOString(),
    settledAt: resolvedAt?.toISOString() ?? null,
    creditNoteNumber: note ? documentNumber(note) : null,
  };
}

export function presentLedger(rows: Awaited<ReturnType<typeof listLedger>>): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  for (const { journal, line } of rows) {
    const entry = entries.get(journal.id) ?? { at: journal.at.toISOString(), kind: journal.kind, lines: [] };
    const { account, debitMinor, creditMinor } = line;
    entry.lines.push({ account, debitMinor, creditMinor });
    entries.set(journal.id, entry);
  }
  return [...entries.values()];
}
