import type { Letterhead } from '#shared/payments/payment.ts';

/** The contents of a receipt or a credit note, fixed when it was issued. Amounts are whole francs. */
export type Receipt = {
  /** From its own gapless series: "R-2026-000001", for credit notes "A-2026-000001". */
  number: string;
  issuedAt: number;
  letterhead: Letterhead;
  customer: { name: string; email: string; maskedPhone: string | null };
  line: { title: string; details: readonly string[] };
  amounts: ReceiptAmounts;
  payment: {
    bookedAt: number;
    method: string;
    maskedPhone: string | null;
    provider: string;
    reference: string;
    providerReference: string | null;
  };
  /** What has been refunded since, on the receipt itself. */
  refundedText: string | null;
  /** On a credit note: the number of the receipt that it corrects. */
  correctedNumber: string | null;
  reason: string | null;
  /** Given by the tax authority to a certified invoice; without one this is not an invoice. */
  fiscalId: string | null;
  accountUrl: string;
};

export type ReceiptAmounts = {
  priceMinor: number;
  feeMinor: number;
  taxRatePercent: number;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
};

export function isCreditNote({ correctedNumber }: Receipt): boolean {
  return correctedNumber !== null;
}
