import { expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import type { CheckoutOrder } from '#server/platform/payments/payment-provider.ts';
import { usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { readSession, toProviderPayment } from './wave-session.ts';

const sim = usePaymentSimulator();
const wave = () => sim.provider('wave');

const anOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: `pay-${newUuid()}`,
  amountMinor: 2080,
  currency: 'XOF',
  method: 'wave',
  country: 'SN',
  phone: null,
  description: 'Boost 7 jours',
  customer: { firstName: 'Awa', lastName: 'Koné', email: 'awa@demo.tokpa.example' },
  returnUrl: 'https://tokpa.example/payment-callback?payment_id=1',
  metadata: { boost_id: 'bst_1' },
  ...changes,
});

const start = async (changes?: Partial<CheckoutOrder>) => {
  const made = await wave().createCheckout(anOrder(changes));
  if (made.outcome !== 'done') throw new Error(made.reason);
  return made.value;
};

test('is called as documented, without personal data', async () => {
  await start({ reference: 'pay-1' });
  const [create] = await sim.requests();
  expect(create).toMatchObject({ method: 'POST', path: '/wave/v1/checkout/sessions', isAuthorised: true });
  expect(create?.body).toEqual({
    amount: '2080',
    currency: 'XOF',
    client_reference: 'pay-1',
    success_url: 'https://tokpa.example/payment-callback?payment_id=1',
    error_url: 'https://tokpa.example/payment-callback?payment_id=1',
  });
});

test('is offered where there is a wallet, and finds payments of every wallet', async () => {
  expect(['SN', 'CI', 'BJ', 'NG'].map((country) => wave().methodsOf(country as 'SN').length)).toEqual([
    1, 1, 0, 0,
  ]);
  expect(await wave().createCheckout(anOrder({ country: 'BJ' }))).toMatchObject({
    code: 'method_unavailable',
  });
  const { providerRef } = await start({ country: 'CI', reference: 'pay-ci' });
  await sim.decide(providerRef, 'approve');
  expect(await wave().fetchPayment({ providerRef })).toMatchObject({ value: { state: 'succeeded' } });
  expect(await wave().fetchPayment({ reference: 'pay-ci' })).toMatchObject({ value: { providerRef } });
});

test('accepts francs only', async () => {
  expect(await wave().createCheckout(anOrder({ currency: 'EUR' }))).toMatchObject({ outcome: 'refused' });
  expect(await sim.sessions()).toEqual([]);
});

test('one wallet that does not answer makes the outcome unknown', async () => {
  const { providerRef } = await start({ country: 'CI' });
  await sim.faults([{ on: 'GET /wave/v1/checkout/sessions/*', kind: 'status', status: 503, times: 2 }]);
  expect(await wave().fetchPayment({ providerRef })).toMatchObject({ outcome: 'unknown' });
});

test('refunds the full amount only, and makes no request for a part', async () => {
  const { providerRef } = await start();
  await sim.decide(providerRef, 'approve');
  const asked = {
    providerRef,
    amountMinor: 500,
    paidMinor: 2080,
    reason: 'Erreur',
    idempotencyKey: newUuid(),
  };
  const before = (await sim.requests()).length;
  expect(await wave().refund?.(asked)).toMatchObject({ outcome: 'refused', code: 'invalid' });
  expect(await sim.requests()).toHaveLength(before);
  expect(wave().capabilities.refund).toBe('whole');
});

test('sends a payer who cancels back, and lets them return to the same page', async () => {
  const { checkoutUrl, providerRef } = await start();
  const answer = (action: string) =>
    fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  expect((await answer('cancel')).headers.get('location')).toBe(anOrder().returnUrl);
  expect(await wave().fetchPayment({ providerRef })).toMatchObject({ value: { state: 'failed' } });
  expect((await answer('approve')).status).toBe(303);
  expect(await wave().fetchPayment({ providerRef })).toMatchObject({ value: { state: 'succeeded' } });
});

const SESSION = {
  id: 'cos-1',
  amount: '2080',
  currency: 'XOF',
  checkout_status: 'open',
  payment_status: 'processing',
  wave_launch_url: 'https://pay.wave.com/c/cos-1',
};

test.each([
  null,
  {},
  { ...SESSION, amount: '20.50' },
  { ...SESSION, amount: 2080 },
  { ...SESSION, id: 'other' },
])('the answer %j is not read as a session', (answer) => {
  expect(readSession(answer)).toBeNull();
});

test('an unknown state is pending', () => {
  const found = readSession({ ...SESSION, checkout_status: 'paused', payment_status: 'thinking' });
  expect(found && toProviderPayment(found).state).toBe('pending');
});
