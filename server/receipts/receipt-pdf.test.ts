import { expect, test } from 'vitest';
import { pdfPages, pdfText } from '#tests/world/pdf-text.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { aReceipt } from './receipt.factory.ts';

const DISCLAIMER = 'Reçu de paiement, ne tient pas lieu de facture normalisée.';

test('a receipt names issuer, customer, what was bought, the tax and the references', async () => {
  const text = pdfText(await drawReceipt(aReceipt()));
  for (const expected of [
    'Reçu de paiement',
    'N° R-2026-000042',
    'Émis le 21 novembre 2026',
    'RCCM : RB/COT/26 B 12345',
    'IFU : 3202612345678',
    'Awa Dossou',
    '+229 •• •• •• 80 80',
    'Boost 15 jours',
    'Appartement 3 pièces meublé à Fidjrossè',
    'BST-2026-000123',
    'trx_hQ_1603111067446',
    '21 novembre 2026 à 17:04 (heure de Cotonou, UTC+1)',
    DISCLAIMER,
  ])
    expect(text).toContain(expected);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /4 343 F CFA\nMontant HT\n782 F CFA\nTVA 18 %\n5 125 F CFA\nTotal payé TTC/,
  );
});

test('the letterhead stands at the top: the site, then its company with address and registrations', async () => {
  const lines = pdfText(await drawReceipt(aReceipt())).split('\n');
  const places = [
    'Tokpa',
    'Tokpa SARL',
    'Boulevard Saint-Michel, Cotonou, Bénin',
    'RCCM : RB/COT/26 B 12345',
    'IFU : 3202612345678',
    'Régime du réel',
    'CLIENT',
  ].map((line) => lines.indexOf(line));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the fee has its own line, outside the price of the package; without a fee there is none', async () => {
  const withFee = pdfText(await drawReceipt(aReceipt())).replaceAll('\u00a0', ' ');
  expect(withFee).toMatch(
    /5 000 F CFA\nBoost 15 jours\n[^]*\n125 F CFA\nFrais de paiement\n4 343 F CFA\nMontant HT/,
  );
  const { amounts } = aReceipt();
  const without = aReceipt({ amounts: { ...amounts, feeMinor: 0, totalMinor: amounts.priceMinor } });
  expect(pdfText(await drawReceipt(without))).not.toContain('Frais de paiement');
});

test('a credit note names the receipt that it corrects, and why', async () => {
  const text = pdfText(
    await drawReceipt(
      aReceipt({ number: 'A-2026-000003', correctedNumber: 'R-2026-000042', reason: 'Annonce retirée' }),
    ),
  );
  expect(text).toContain('Avoir');
  expect(text).toContain('R-2026-000042');
  expect(text).toContain('Annonce retirée');
  expect(text).toContain('Total remboursé TTC');
  expect(text).toMatch(/REMBOURSEMENT\n[^]*Numéro crédité/);
  expect(text).not.toContain('Numéro débité');
  expect(text).toContain('Avoir, ne tient pas lieu de facture normalisée.');
  expect(text).not.toContain(DISCLAIMER);
});

test('a receipt of a refunded payment states the refunded amount', async () => {
  const text = pdfText(await drawReceipt(aReceipt({ refundedText: '5 125 F CFA remboursés' })));
  expect(text).toContain('5 125 F CFA remboursés');
});

test('a certified receipt shows its fiscal identifier instead of the disclaimer', async () => {
  const text = pdfText(await drawReceipt(aReceipt({ fiscalId: 'TEST-MECF-24' })));
  expect(text).toContain('TEST-MECF-24');
  expect(text).not.toContain('ne tient pas lieu');
});

test('a receipt is one page of a few kilobytes, however long the texts are', async () => {
  const long = 'Très longue désignation à tiroirs '.repeat(40);
  const file = await drawReceipt(
    aReceipt({
      line: { title: long, details: [long, long] },
      customer: { name: long, email: long, maskedPhone: null },
      reason: long,
    }),
  );
  expect(pdfPages(file)).toBe(1);
  expect(file.length).toBeLessThan(12_000);
});

test('a customer name that the fonts cannot draw loses those characters, never the receipt', async () => {
  const customer = { name: 'Adébáyọ̀ 🎉 Ọlá', email: 'a@b.example', maskedPhone: null };
  expect(pdfText(await drawReceipt(aReceipt({ customer })))).toContain('Adébáyo Olá');
});

test('the same receipt yields the same file, byte for byte', async () => {
  const [first, second] = [await drawReceipt(aReceipt()), await drawReceipt(aReceipt())];
  expect(first.equals(second)).toBe(true);
});
