import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/platform/durations.ts';
import { aPayer, runPaymentJobs } from '#tests/world/paying.ts';
import { wholePayment } from '#tests/payments/payment-books.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { providerEvents } from './payments.table.ts';

const t = useTestApp();

const send = (body: string, headers: Record<string, string>) =>
  t.app.request('/api/payments/webhooks/fedapay', { method: 'POST', body, headers });
const received = () => t.services.db.select().from(providerEvents);

test('a message is stored once, answered, and followed by a job that asks the provider', async () => {
  const { provider, payment, tryToPay, fulfillment } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded');
  const { body, headers } = provider.message(payment.reference);
  const asked = provider.calls.fetch;
  for (let time = 0; time < 3; time += 1) expect((await send(body, headers)).status).toBe(204);
  expect([provider.calls.fetch, fulfillment.fulfilled.length]).toEqual([asked, 0]);
  expect(await received()).toHaveLength(1);
  await runPaymentJobs(t);
  expect(fulfillment.fulfilled).toHaveLength(1);
  expect(await received()).toMatchObject([{ outcome: 'applied', handledAt: expect.any(Date) }]);
});

test('concurrent copies of a message are stored once, and none is answered before that', async () => {
  const { provider, payment, tryToPay } = await aPayer(t);
  await tryToPay('attempt-1');
  const { body, headers } = provider.message(payment.reference);
  const together = () =>
    Promise.all(Array.from({ length: 5 }, async () => (await send(body, headers)).status));
  vi.spyOn(t.services.jobs, 'send').mockRejectedValueOnce(new Error('the queue is away'));
  vi.spyOn(t.services.log, 'error').mockReturnValue();
  expect(await together()).toEqual([500, 500, 500, 500, 500]);
  expect(await received()).toEqual([]);
  t.sentJobs.length = 0;
  expect(await together()).toEqual([204, 204, 204, 204, 204]);
  expect([await received(), t.sentJobs]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('a false message changes nothing: only the provider’s answer to our question counts', async () => {
  const { provider, payment, tryToPay, fulfillment } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded');
  const { body, headers } = provider.message(payment.reference, 'transaction.approved');
  provider.become(payment.reference, 'pending');
  await send(body, headers);
  await runPaymentJobs(t);
  expect(fulfillment.fulfilled).toEqual([]);
  expect((await wholePayment(t.services.db, payment.id)).payment.state).toBe('pending');
});

test('a message that comes before the provider’s answer to us finds its payment by our reference', async () => {
  const { provider, payment, tryToPay, fulfillment } = await aPayer(t);
  provider.faults.push('timeout');
  await tryToPay('attempt-1');
  await provider.createCheckout({
    reference: payment.reference,
    amountMinor: payment.totalMinor,
    currency: 'XOF',
    method: 'mtn_mobile_money',
    country: 'BJ',
    phone: null,
    description: '',
    customer: { firstName: '', lastName: '', email: '' },
    returnUrl: '',
    metadata: {},
  });
  provider.become(payment.reference, 'succeeded');
  const { body, headers } = provider.message(payment.reference);
  await send(body, headers);
  await runPaymentJobs(t);
  expect(fulfillment.fulfilled).toHaveLength(1);
});

test.each([
  ['unsigned', { 'x-time': String(TEST_NOW / 1000) }],
  ['wrongly signed', { 'x-time': String(TEST_NOW / 1000), 'x-signature': 'f'.repeat(64) }],
])('a message that is %s is refused and not stored', async (_, headers) => {
  await aPayer(t);
  expect((await send('{"event":"a","ref":"b","state":"c"}', headers)).status).toBe(400);
  expect(await received()).toEqual([]);
});

test('a message more than five minutes old, or from tomorrow, is refused', async () => {
  const { provider, payment, tryToPay } = await aPayer(t);
  await tryToPay('attempt-1');
  const { body, headers } = provider.message(payment.reference);
  for (const now of [TEST_NOW + 301_000, TEST_NOW - DAY_MS]) {
    t.setNow(now);
    expect((await send(body, headers)).status).toBe(400);
  }
  expect(await received()).toEqual([]);
});

test('a message needs no session and may have a foreign origin; one that is too large is refused', async () => {
  const { provider, payment, tryToPay } = await aPayer(t);
  await tryToPay('attempt-1');
  const { body, headers } = provider.message(payment.reference);
  const form = { ...headers, origin: 'https://elsewhere.example', 'content-type': 'text/plain' };
  expect((await send(body, form)).status).toBe(204);
  expect((await send('x'.repeat(300_000), headers)).status).toBe(413);
  const unknown = await t.app.request('/api/payments/webhooks/wave', { method: 'POST', body, headers });
  expect(unknown.status).toBe(404);
});

test('a message about a payment that is not ours is stored and ignored', async () => {
  const { provider, payment, tryToPay } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.payments.set('tx-alien', {
    ...provider.become(payment.reference, 'pending'),
    providerRef: 'tx-alien',
    reference: 'ALIEN',
  });
  const { body, headers } = provider.message('ALIEN');
  await send(body, headers);
  await runPaymentJobs(t);
  expect(await received()).toMatchObject([{ outcome: 'not_ours' }]);
});
