import type { Receipt } from './receipt.ts';

/** A receipt for one purchase paid by mobile money. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    number: 'R-2026-000042',
    issuedAt: Date.UTC(2026, 10, 21, 16, 4, 12),
    letterhead: {
      siteName: 'Tokpa',
      name: 'Tokpa SARL',
      address: 'Boulevard Saint-Michel, Cotonou, Bénin',
      registrations: [
        { label: 'RCCM', value: 'RB/COT/26 B 12345' },
        { label: 'IFU', value: '3202612345678' },
      ],
      taxRegime: 'Régime du réel',
    },
    customer: {
      name: 'Awa Dossou',
      email: 'awa@demo.tokpa.example',
      maskedPhone: '+229 •• •• •• 80 80',
    },
    line: {
      title: 'Boost 15 jours',
      details: ['Appartement 3 pièces meublé à Fidjrossè', 'Annonce lst_01jd3x9s7k'],
    },
    amounts: {
      priceMinor: 5_000,
      feeMinor: 125,
      taxRatePercent: 18,
      netMinor: 4_343,
      taxMinor: 782,
      totalMinor: 5_125,
    },
    payment: {
      bookedAt: Date.UTC(2026, 10, 21, 16, 4, 10),
      method: 'MTN Mobile Money',
      maskedPhone: '+229 •• •• •• 80 80',
      provider: 'FedaPay',
      reference: 'BST-2026-000123',
      providerReference: 'trx_hQ_1603111067446',
    },
    refundedText: null,
    correctedNumber: null,
    reason: null,
    fiscalId: null,
    accountUrl: 'https://tokpa.example/profile?tab=transactions',
    ...changes,
  };
}
