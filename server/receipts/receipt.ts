/** What a receipt or a credit note says, decided when it was issued. Amounts are whole francs. */
export type Receipt = {
  /** From its own series without gaps: "R-2026-000001", credit notes "A-2026-000001". */
  number: string;
  issuedAt: number;
  siteName: string;
  issuer: ReceiptIssuer;
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
  /** What was given back since, on the receipt itself. */
  refundedText: string | null;
  /** A credit note: the receipt that it corrects. */
  correctedNumber: string | null;
  reason: string | null;
  /** Given by the tax authority to a certified invoice; ours is none without it. */
  fiscalId: string | null;
  accountUrl: string;
};

export type ReceiptIssuer = {
  name: string;
  address: string;
  /** RCCM, and the tax number as the issuer's country calls it: NINEA, IFU, NCC, NIF. */
  registrations: readonly { label: string; value: string }[];
  taxRegime: string | null;
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
