import { METHOD_FACTS } from '#shared/payments/payment-method.ts';
import { providerLabel } from '#shared/payments/provider-labels.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatXof } from '#shared/platform/money.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { documentNumber } from '#server/payments/issue-document.ts';
import type { AttemptRow } from '#server/payments/lock-payment.ts';
import { maskPhone } from '#server/payments/payments.presenter.ts';
import { getVisiblePayment, type PaymentWhole, type ReceiptRow } from '#server/payments/payments.queries.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { letterheadOf } from '#server/payments/receipt-letterhead.ts';
import type { Receipt, ReceiptAmounts } from './receipt.ts';
import { listRefunds, type RefundWhole } from '#server/payments/team-payments.queries.ts';

export type ReceiptFile = { name: string; bytes: Buffer };

/** The receipt of a payment, or the credit note of one of its refunds. */
export async function loadReceipt(
  ctx: Context<Member>,
  id: string | null,
  refundId: string | null | undefined,
): Promise<ReceiptFile> {
  const whole = await getVisiblePayment(ctx, id);
  const [refund] = refundId
    ? await listRefunds(ctx.db, { refundId, paymentId: whole.payment.id }, null, 1)
    : [];
  const issued = refundId === undefined ? whole.receipt : (refund?.note ?? null);
  const attempt = whole.attempts.find(({ id: each }) => each === whole.payment.paidAttemptId);
  if (!issued || !attempt) throw new AppError('not_found', { message: 'Ce reçu n’existe pas.' });
  const receipt = describe(ctx, whole, { issued, attempt, refund });
  return {
    name: `${issued.kind === 'receipt' ? 'recu' : 'avoir'}-${receipt.number}.pdf`,
    bytes: await drawReceipt(receipt),
  };
}

type Issued = { issued: ReceiptRow; attempt: AttemptRow; refund: RefundWhole | undefined };

function describe({ config }: Context, whole: PaymentWhole, { issued, attempt, refund }: Issued): Receipt {
  const { payment, receipt } = whole;
  const maskedPhone = attempt.phone === null ? null : maskPhone(attempt.phone);
  const isReceipt = issued.kind === 'receipt';
  return {
    number: documentNumber(issued),
    issuedAt: issued.issuedAt.getTime(),
    letterhead: letterheadOf(issued),
    customer: { ...issued.customer, maskedPhone },
    line: { title: payment.title, details: [payment.detail] },
    amounts: amountsOf(whole, issued),
    payment: {
      bookedAt: (isReceipt ? payment.paidAt : issued.issuedAt)?.getTime() ?? issued.issuedAt.getTime(),
      method: METHOD_FACTS[attempt.method].label,
      maskedPhone,
      provider: providerLabel(attempt.provider),
      reference: attempt.reference,
      providerReference: attempt.providerRef,
    },
    refundedText:
      isReceipt && payment.refundedMinor > 0 ? `${formatXof(payment.refundedMinor)} remboursés` : null,
    correctedNumber: isReceipt || !receipt ? null : documentNumber(receipt),
    reason: refund?.refund.reason ?? null,
    fiscalId: null,
    accountUrl: `${config.origin}/profile?tab=transactions`,
  };
}

function amountsOf({ payment }: PaymentWhole, issued: ReceiptRow): ReceiptAmounts {
  const { netMinor, vatMinor: taxMinor, totalMinor, vatBasisPoints } = issued;
  const isReceipt = issued.kind === 'receipt';
  return {
    priceMinor: isReceipt ? payment.priceMinor : totalMinor,
    feeMinor: isReceipt ? payment.feeMinor : 0,
    taxRatePercent: vatBasisPoints / 100,
    netMinor,
    taxMinor,
    totalMinor,
  };
}
