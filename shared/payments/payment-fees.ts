/** The fee added to the price, and the VAT included in both. Rates in basis points. */
export type PaymentFees = { rateBasisPoints: number; fixedMinor: number; vatBasisPoints: number };

/** Rounded up to whole francs. A price of zero has no fee. */
export function feeOf(priceMinor: number, { rateBasisPoints, fixedMinor }: PaymentFees): number {
  if (priceMinor === 0) return 0;
  return Math.ceil((priceMinor * rateBasisPoints) / 10_000) + fixedMinor;
}

/** "1,5 % + 50 F CFA" */
export function feeText({ rateBasisPoints, fixedMinor }: PaymentFees): string {
  return `${String(rateBasisPoints / 100).replace('.', ',')} % + ${fixedMinor} F CFA`;
}

/** The amount before tax, the tax in it, and the total. */
export type TaxedAmount = { netMinor: number; vatMinor: number; totalMinor: number };

export function taxWithin(totalMinor: number, vatBasisPoints: number): TaxedAmount {
  const netMinor = Math.round((totalMinor * 10_000) / (10_000 + vatBasisPoints));
  return { netMinor, vatMinor: totalMinor - netMinor, totalMinor };
}
