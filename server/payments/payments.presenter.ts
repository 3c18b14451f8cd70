import { METHOD_FACTS, methodHint } from '#shared/payments/payment-method.ts';
import { MAX_ATTEMPTS, PROGRESS_OF, stateAfter, STATUS_OF } from '#shared/payments/payment-lifecycle.ts';
import type { Payment, PaymentAttempt } from '#shared/payments/payment.ts';
import { providerLabel } from '#shared/payments/provider-labels.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { displayPhone } from '#server/platform/formats/phone.ts';
import { isOpen } from './end-attempt.ts';
import { failureText } from './failure-text.ts';
import { documentNumber } from './issue-document.ts';
import type { AttemptRow } from './lock-payment.ts';
import { hasReceipt, mayPay, maySeePayment } from './payments.policy.ts';
import type { PaymentWhole } from './payments.queries.ts';
import { presentReceipt } from './receipt-letterhead.ts';
import { countTries } from './start-attempt.ts';

export function presentPayment({ actor, clock, fulfillment }: Context, whole: PaymentWhole): Payment {
  const { payment, attempts, receipt, creditNotes } = whole;
  const latest = attempts.at(-1);
  const canPay = mayPay(actor, payment) && stateAfter(payment.state, 'try') !== null;
  const { state, priceMinor, feeMinor, totalMinor, currency, title, detail, reference, refundedMinor } =
    payment;
  return {
    id: toPublicId('pay', payment.id),
    subjectId: toPublicId(fulfillment.idPrefix, payment.subjectId),
    goods: fulfillment.own,
    reference,
    title,
    detail,
    priceMinor,
    feeMinor,
    totalMinor,
    currency,
    state,
    // Money without delivery is not a completed purchase, even while its refund is under way.
    status: state === 'refund_requested' && payment.paidAttemptId === null ? 'pending' : STATUS_OF[state],
    progress: state === 'pending' && latest?.checkoutUrl == null ? 60 : PROGRESS_OF[state],
    attempt: latest ? presentAttempt(latest, clock(), canPay) : null,
    refundedMinor,
    receipt: receipt && presentReceipt(receipt),
    creditNotes: creditNotes.map((note) => ({
      number: documentNumber(note),
      refundId: toPublicId('rfd', note.refundId ?? ''),
    })),
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    can: {
      pay: canPay,
      retry: canPay && latest !== undefined && countTries(attempts, latest.method) < MAX_ATTEMPTS,
      cancel: mayPay(actor, payment) && attempts.some(isOpen),
      downloadReceipt: maySeePayment(actor, payment) && hasReceipt(payment),
    },
  };
}

function presentAttempt(attempt: AttemptRow, now: number, canPay: boolean): PaymentAttempt {
  const { methodNumber, state, method, country, checkoutUrl, checkoutExpiresAt, failure } = attempt;
  const phone = METHOD_FACTS[method].asksPhone ? attempt.phone : null;
  const isPayable = isOpen(attempt) && (checkoutExpiresAt === null || checkoutExpiresAt.getTime() > now);
  return {
    number: methodNumber,
    state,
    method,
    country,
    maskedPhone: phone === null ? null : maskPhone(phone),
    phone: canPay && phone !== null ? displayPhone(phone) : null,
    hint: methodHint(method, providerLabel(attempt.provider)),
    checkoutUrl: isPayable ? checkoutUrl : null,
    failure: failure === null ? null : failureText(failure),
  };
}

/** "+229 … 56" */
export function maskPhone(e164: string): string {
  return `${e164.slice(0, 4)} … ${e164.slice(-2)}`;
}
