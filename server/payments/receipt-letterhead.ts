import type { Letterhead, PaymentReceipt } from '#shared/payments/payment.ts';
import { documentNumber } from './issue-document.ts';
import type { ReceiptRow } from './payments.queries.ts';

export function presentReceipt(issued: ReceiptRow): PaymentReceipt {
  const { netMinor, vatMinor, vatBasisPoints } = issued;
  return {
    number: documentNumber(issued),
    letterhead: letterheadOf(issued),
    netMinor,
    vatMinor,
    vatBasisPoints,
  };
}

/** The issuer of a receipt or credit note as it was when issued, without its empty fields. */
export function letterheadOf({ issuer }: Pick<ReceiptRow, 'issuer'>): Letterhead {
  const { siteName, legalName, address, rccm, taxIdLabel, taxId, vatRegime } = issuer;
  return {
    siteName,
    name: legalName,
    address,
    registrations: [
      { label: 'RCCM', value: rccm },
      { label: taxIdLabel, value: taxId },
    ].filter(({ value }) => value !== ''),
    taxRegime: vatRegime === '' ? null : vatRegime,
  };
}
