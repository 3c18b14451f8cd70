import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#shared/platform/places.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { CheckoutOrder } from '#server/platform/payments/payment-provider.ts';
import { usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { fedapayPhone } from './fedapay-methods.ts';
import { readTransaction, toProviderPayment } from './fedapay-transaction.ts';
import { fedapayProvider } from './fedapay.ts';

const sim = usePaymentSimulator();
const fedapay = () => sim.provider('fedapay');

const anOrder = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  reference: `pay-${newUuid()}`,
  amountMinor: 2080,
  currency: 'XOF',
  method: 'mtn_mobile_money',
  country: 'BJ',
  phone: '+2290164000001',
  description: 'Boost 7 jours',
  customer: { firstName: 'Awa', lastName: 'Koné', email: 'awa@demo.tokpa.example' },
  returnUrl: 'https://tokpa.example/payment-callback?payment_id=1',
  metadata: { boost_id: 'bst_1' },
  ...changes,
});

const start = async (changes?: Partial<CheckoutOrder>) => {
  const made = await fedapay().createCheckout(anOrder(changes));
  if (made.outcome !== 'done') throw new Error(made.reason);
  return made.value;
};
const look = async (providerRef: string) => {
  const read = await fedapay().fetchPayment({ providerRef });
  if (read.outcome !== 'done') throw new Error(read.reason);
  return read.value;
};

test('is called as documented, with the bearer secret', async () => {
  await start({ reference: 'pay-1' });
  const [create, token] = await sim.requests();
  expect(create).toMatchObject({ method: 'POST', path: '/v1/transactions', isAuthorised: true });
  expect(create?.body).toEqual({
    description: 'Boost 7 jours',
    amount: 2080,
    currency: { iso: 'XOF' },
    callback_url: 'https://tokpa.example/payment-callback?payment_id=1',
    merchant_reference: 'pay-1',
    custom_metadata: { boost_id: 'bst_1' },
    customer: {
      firstname: 'Awa',
      lastname: 'Koné',
      email: 'awa@demo.tokpa.example',
      phone_number: { number: '64000001', country: 'bj' },
    },
  });
  expect(token?.path).toMatch(/^\/v1\/transactions\/\d+\/token$/);
});

test('asks the payer on the handset where the operator does so', async () => {
  const order = anOrder();
  const checkout = await start(order);
  expect(await fedapay().chargePhone?.(checkout, order)).toMatchObject({ outcome: 'done' });
  expect(await look(checkout.providerRef)).toMatchObject({ state: 'succeeded', method: 'mtn_mobile_money' });
  const orange = { ...order, country: 'SN', method: 'orange_money', phone: '+221771234567' } as const;
  expect(await fedapay().chargePhone?.(checkout, orange)).toMatchObject({ code: 'method_unavailable' });
});

test('treats euros as euros', async () => {
  const { providerRef } = await start({ currency: 'EUR', amountMinor: 1000, method: 'card' });
  expect(await look(providerRef)).toMatchObject({ currency: 'EUR', amountMinor: 1000 });
});

test('refunds a part, then the rest, and no more', async () => {
  const { providerRef } = await start();
  await sim.decide(providerRef, 'approve', { mode: 'moov' });
  expect(await look(providerRef)).toMatchObject({ feeMinor: 37, method: 'moov_money' });
  const ask = (amountMinor: number) =>
    fedapay().refund?.({
      providerRef,
      amountMinor,
      paidMinor: 2080,
      reason: 'Erreur',
      idempotencyKey: newUuid(),
    });
  expect(await ask(500)).toMatchObject({ outcome: 'done', value: { state: 'succeeded' } });
  expect(await look(providerRef)).toMatchObject({ state: 'partially_refunded', refundedMinor: 500 });
  expect(await ask(1581)).toMatchObject({ outcome: 'refused' });
  expect(await ask(1580)).toMatchObject({ outcome: 'done' });
  expect(await look(providerRef)).toMatchObject({ state: 'refunded', refundedMinor: 2080 });
});

test('offers no refund where the account cannot make one', () => {
  const account = { apiBase: sim.origin, secretKey: 'sk_live_x', webhookSecrets: [], isLive: true };
  const provider = fedapayProvider({ ...account, canRefund: false });
  expect(provider.capabilities.refund).toBe('none');
  expect(provider.refund).toBeUndefined();
});

test('reads every page of the transactions', async () => {
  for (let made = 0; made < 102; made++) await start({ reference: `pay-${made}`, phone: null });
  const recent = await fedapay().searchRecent(0);
  expect(recent.outcome === 'done' && new Set(recent.value.map(({ reference }) => reference)).size).toBe(102);
});

test('offers cards in every country', () => {
  for (const country of COUNTRY_CODES) expect(fedapay().methodsOf(country)).toContain('card');
  expect(fedapay().methodsOf('SN')).not.toContain('mtn_mobile_money');
  expect(fedapay().methodsOf('NG')).toEqual(['card']);
});

test.each([
  ['+2290164000001', false, { number: '64000001', country: 'bj' }],
  ['+2290164000001', true, { number: '0164000001', country: 'bj' }],
  ['+2250707070707', true, { number: '0707070707', country: 'ci' }],
  ['+233241234567', true, { number: '241234567', country: 'gh' }],
  ['nothing', true, undefined],
])('sends the number %s (live: %s) as %j', (phone, isLive, expected) => {
  expect(fedapayPhone(phone, isLive)).toEqual(expected);
});

describe('an answer', () => {
  const BARE = {
    id: 7,
    status: 'approved',
    amount: 2080,
    currency_id: 1,
    created_at: '2026-11-20T10:00:00.000Z',
    approved_at: '2026-11-20T10:01:00.000Z',
    merchant_reference: 'pay-1',
  };
  const stateOf = (changes: object) => {
    const found = readTransaction({ 'v1/transaction': { ...BARE, ...changes } });
    return found && toProviderPayment(found, 'XOF').state;
  };

  test('canceled because an operator refused it counts as failed', () => {
    expect(stateOf({ status: 'canceled', last_error_code: 'INSUFFICIENT_FUNDS' })).toBe('failed');
    expect(stateOf({ status: 'canceled', last_error_code: 'CANCELED_BY_CUSTOMER' })).toBe('canceled');
    expect(stateOf({ status: 'canceled', last_error_code: 'E42' })).toBe('canceled');
  });

  test('is read with or without an envelope', () => {
    expect(readTransaction(BARE)?.id).toBe(7);
    expect(readTransaction({ 'v1/transaction': BARE })?.id).toBe(7);
  });

  test.each([
    null,
    'paid',
    [],
    {},
    { 'v1/transaction': null },
    { ...BARE, amount: '2080' },
    { ...BARE, amount: 20.5 },
  ])('%j is not read as a transaction', (answer) => {
    expect(readTransaction(answer)).toBeNull();
  });

  test.each([
    ['approved', 'succeeded'],
    ['transferred', 'succeeded'],
    ['declined', 'failed'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
    ['transferred_partially_refunded', 'partially_refunded'],
    ['something_new', 'pending'],
    ['', 'pending'],
    ['cancelled', 'canceled'],
  ])('with the status "%s" is %s', (status, state) => {
    expect(stateOf({ status })).toBe(state);
  });
});
