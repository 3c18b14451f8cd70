import { beforeEach, expect, test } from 'vitest';
import type { ProviderPayment, ProviderState } from '#server/platform/payments/payment-provider.ts';
import { aPayer } from '#tests/world/paying.ts';
import { links, one, openPage, startPages, textOf, texts } from '#tests/world/test-pages.ts';

const t = startPages();

let payer: Awaited<ReturnType<typeof aPayer>>;
beforeEach(async () => {
  payer = await aPayer(t);
  await payer.tryToPay('key-12345');
});

/** Sets the provider's state, half a minute later, when our server may query it again. */
function decide(state: ProviderState, changes: Partial<ProviderPayment> = {}) {
  payer.provider.become(payer.payment.reference, state, changes);
  t.setNow(t.services.clock() + 30_000);
}

async function back(query: string) {
  const { root } = await openPage(t, `/payment-callback?payment_id=${payer.id}${query}`, payer);
  const card = one(root, '[data-outcome]');
  return {
    is: card.getAttribute('data-outcome'),
    text: textOf(card),
    alerts: texts(card, '[role="alert"]'),
    links: links(card),
  };
}

test.each(['failed', 'cancelled', 'canceled', 'declined'])(
  'status=%s in the address is shown as a failure while the provider has not decided',
  async (status) => {
    const { is, alerts, text, links: ways } = await back(`&status=${status}&id=1000`);
    expect(is).toBe('failed');
    expect(alerts).toEqual(['Le paiement a échoué ou a été annulé']);
    expect(text).toContain('si le paiement aboutit malgré tout, cette page le dira');
    // Without JavaScript, « Actualiser » reloads the same page; a second payment beside the open one is not offered.
    expect(ways.Actualiser).toContain(`status=${status}`);
    expect(ways).not.toHaveProperty('Réessayer');
    expect((await payer.read()).status).toBe('pending');
  },
);

test('a failure that only the address claims is superseded by the provider’s answer', async () => {
  expect((await back('&status=failed')).is).toBe('failed');
  decide('succeeded');
  expect(await back('&status=failed')).toMatchObject({ is: 'success', alerts: [] });
});

test.each(['success', 'successful', 'approved', 'completed'])(
  'status=%s in the address is never success by itself',
  async (status) => {
    expect((await back(`&status=${status}`)).is).toBe('pending');
    decide('failed');
    const { is, links: ways } = await back(`&status=${status}`);
    expect(is).toBe('failed');
    expect(ways).toHaveProperty('Réessayer');
  },
);

test('a refusal says its reason, as the payment page does', async () => {
  decide('failed', { failure: 'insufficient_funds' });
  const { alerts } = await back('&status=declined');
  expect(alerts.join(' ')).toContain('Le paiement a échoué ou a été annulé');
  expect(alerts.join(' ')).toContain('Solde insuffisant. Rechargez votre compte');
});

test('a payment that was begun in the app leads back into it, for whoever is signed in there and not in this browser', async () => {
  const BACK = 'Retour à l’application';
  const address = `/payment-callback?payment_id=${payer.id}&status=approved&app=true`;
  const { root } = await openPage(t, address);
  expect(links(one(root, '[data-outcome]'))[BACK]).toBe(
    `tokpa://payment-callback?payment_id=${payer.id}&app=true`,
  );
  expect(textOf(one(root, '[data-outcome]'))).toContain('Revenez dans l’application');
  expect((await back('&status=failed&app=true')).links[BACK]).toBe(
    `tokpa://payment-callback?payment_id=${payer.id}&status=failed&app=true`,
  );
  expect((await back('&status=approved')).links).not.toHaveProperty([BACK]);
});

test('the provider is asked about the transaction that we stored, not the one that the address names', async () => {
  const paid = payer;
  decide('succeeded');
  const [transaction] = [...paid.provider.payments.values()];
  expect((await back('')).is).toBe('success');
  payer = await aPayer(t, { provider: paid.provider });
  await payer.tryToPay('key-12345');
  const address = `&transaction_id=${transaction?.providerRef}&reference=${transaction?.reference}&status=success`;
  expect((await back(address)).is).toBe('pending');
  expect((await payer.read()).status).toBe('pending');
});
