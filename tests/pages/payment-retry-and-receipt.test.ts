import { beforeEach, expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import type { ProviderPayment, ProviderState } from '#server/platform/payments/payment-provider.ts';
import { aPayer, BY_MTN } from '#tests/world/paying.ts';
import { all, one, openPage, startPages, textOf, texts } from '#tests/world/test-pages.ts';

const t = startPages();

let payer: Awaited<ReturnType<typeof aPayer>>;
beforeEach(async () => {
  payer = await aPayer(t);
});

const page = async (query = '') => {
  const path = `/paiement/${toPublicId('bst', payer.payment.subjectId)}${query}`;
  return (await openPage(t, path, payer)).root;
};

/** Sets the provider's state, half a minute later, when our server may query it again. */
function decide(state: ProviderState, changes: Partial<ProviderPayment> = {}) {
  payer.provider.become(payer.payment.reference, state, changes);
  t.setNow(t.services.clock() + 30_000);
}

test('a retry keeps the number that was typed, rather than the account’s own', async () => {
  await payer.tryToPay('key-12345', { ...BY_MTN, phone: '01 61 23 45 67' });
  decide('failed', { failure: 'insufficient_funds' });
  for (const query of ['', '?changer=oui']) {
    const phone = one(await page(query), 'input[name="phone"]').getAttribute('value');
    expect(phone?.replaceAll(/\D/g, '')).toBe('2290161234567');
  }
  const elsewhere = one(await page('?changer=oui&pays=CI'), 'input[name="phone"]');
  expect(elsewhere.getAttribute('value') ?? '').toBe('');
});

test('each method has a mark of its own, drawn in letters and hidden from screen readers', async () => {
  const root = await page('?pays=CI');
  const marks = all(root, 'fieldset label > span[aria-hidden="true"]');
  expect(marks.length).toBe(all(root, 'input[name="method"]').length);
  expect(marks.length).toBeGreaterThan(2);
  expect(new Set(marks.map(textOf)).size).toBe(marks.length);
  expect(new Set(marks.map((mark) => mark.getAttribute('style'))).size).toBe(marks.length);
  expect(all(root, 'fieldset img')).toEqual([]);
});

test('the receipt has a letterhead, and the fee a line of its own, outside the price of the package', async () => {
  await payer.tryToPay('key-12345');
  decide('succeeded');
  const receipt = one(await page('?fenetre=recu'), 'section[aria-label="Reçu de paiement"]');
  expect(textOf(receipt)).toContain('TokpaBoulevard Saint-Michel, Cotonou, Bénin');
  expect(texts(receipt, 'tr').map((row) => row.replaceAll(/\s/g, ' '))).toEqual([
    'DésignationMontant TTC',
    expect.stringMatching(/2 000 F CFA$/),
    'Frais de paiement80 F CFA',
    'Montant HT1 763 F CFA',
    'TVA 18 %317 F CFA',
    'Total payé TTC2 080 F CFA',
  ]);
});
