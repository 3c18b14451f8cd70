import { expect, test, vi } from 'vitest';
import { PAYMENT_TEXT } from '#shared/payments/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { APP_ORIGINS } from '#shared/platform/native-app.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { notifications } from '#server/notifications/notifications.table.ts';
import { memoryProvider } from '#tests/fakes/memory-provider.ts';
import { aPayer, BY_MTN, paymentsOf, runPaymentJobs } from '#tests/world/paying.ts';
import { balances, wholePayment } from '#tests/payments/payment-books.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { refusal } from '#tests/world/test-client.ts';
import { aPayment } from './payments.factory.ts';
import { checkDueAttempts } from './payments.jobs.ts';

const t = useTestApp();

test('opening a payment fixes its price and fee; opening it again continues it, at another price replaces it', async () => {
  const { payment, userId, read } = await aPayer(t);
  expect(await read()).toMatchObject({
    id: toPublicId('pay', payment.id),
    reference: payment.reference,
    currency: 'XOF',
    priceMinor: 2000,
    feeMinor: 80,
    totalMinor: 2080,
    status: 'pending',
    state: 'created',
    progress: 0,
    can: { pay: true, cancel: false, retry: false, downloadReceipt: false },
  });
  const again = await aPayment(t.services, { payerId: userId, subjectId: payment.subjectId });
  expect(again.id).toBe(payment.id);
  const dearer = await aPayment(t.services, {
    payerId: userId,
    subjectId: payment.subjectId,
    priceMinor: 4000,
  });
  expect([dearer.id === payment.id, dearer.totalMinor]).toEqual([false, 4110]);
  expect((await read()).state).toBe('cancelled');
});

test('a payment confirmed by its provider delivers once, is booked, gets a receipt and notifies the payer', async () => {
  const { provider, fulfillment, tryToPay, payment, read, userId } = await aPayer(t);
  const tried = (await (await tryToPay('key-12345')).json()).data;
  expect(tried).toMatchObject({
    state: 'pending',
    progress: 80,
    attempt: { number: 1, maskedPhone: '+229 … 80', checkoutUrl: expect.stringContaining('pay.example') },
  });
  provider.become(payment.reference, 'succeeded');
  t.setNow(TEST_NOW + MINUTE_MS);
  const paid = await read();
  expect(paid).toMatchObject({
    state: 'succeeded',
    status: 'completed',
    progress: 100,
    receipt: {
      number: 'R-2026-000001',
      letterhead: { name: 'Tokpa', address: 'Boulevard Saint-Michel, Cotonou, Bénin', registrations: [] },
    },
    can: { pay: false, downloadReceipt: true },
  });
  await read();
  await checkDueAttempts(t.services);
  expect(fulfillment.fulfilled).toEqual([
    { paymentId: payment.id, subjectId: payment.subjectId, paidAt: TEST_NOW + MINUTE_MS },
  ]);
  expect(await balances(t.services.db)).toEqual({
    'psp:fedapay': 2080 - 37,
    'expense:provider_fees': 37,
    'revenue:sales': -1695,
    'revenue:fees': -68,
    'tax:vat': -317,
  });
  const sent = await t.services.db.select().from(notifications);
  expect(sent.map(({ userId: to, title }) => [to, title])).toEqual([[userId, 'Paiement confirmé']]);
});

test('one key is one attempt; another request with that key is refused; another tab joins the open attempt', async () => {
  const { provider, tryToPay, payment } = await aPayer(t);
  const first = (await (await tryToPay('key-12345')).json()).data;
  expect((await (await tryToPay('key-12345')).json()).data).toEqual(first);
  expect((await (await tryToPay('other-tab-1')).json()).data).toEqual(first);
  expect(await refusal(tryToPay('key-12345', { ...BY_MTN, method: 'wave', phone: '' }))).toMatchObject({
    status: 422,
    fields: { 'idempotency-key': PAYMENT_TEXT.anotherRequest },
  });
  expect(provider.payments.size).toBe(1);
  expect((await wholePayment(t.services.db, payment.id)).attempts).toHaveLength(1);
});

test('after three refused attempts a method is exhausted; another method still works', async () => {
  const { provider, tryToPay, payment, read } = await aPayer(t);
  const reference = (number: number) => payment.reference + (number === 1 ? '' : `-${number}`);
  for (const number of [1, 2, 3]) {
    await tryToPay(`attempt-${number}`);
    provider.become(reference(number), 'failed', { failure: 'insufficient_funds' });
    t.setNow(TEST_NOW + number * MINUTE_MS);
    expect(await read()).toMatchObject({
      state: 'failed',
      attempt: { number, failure: expect.stringContaining('Solde insuffisant') },
      can: { pay: true, retry: number < 3 },
    });
  }
  expect((await refusal(tryToPay('attempt-4'))).message).toBe(PAYMENT_TEXT.noMoreAttempts);
  const byCard = await tryToPay('attempt-5', { method: 'card', country: 'BJ', phone: '' });
  expect((await byCard.json()).data).toMatchObject({
    state: 'pending',
    attempt: { number: 1, method: 'card' },
  });
});

test('the number of a failed attempt is returned to its payer alone', async () => {
  const { provider, tryToPay, payment, id, read } = await aPayer(t);
  await tryToPay('attempt-1');
  expect((await read()).attempt).toMatchObject({ phone: null, maskedPhone: '+229 … 80' });
  provider.become(payment.reference, 'failed');
  t.setNow(TEST_NOW + MINUTE_MS);
  expect((await read()).attempt).toMatchObject({ phone: '+229 01 97 80 80 80' });
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  const seen = (await (await team[':id'].$get({ param: { id } })).json()).data;
  expect(seen.attempt).toMatchObject({ phone: null, maskedPhone: '+229 … 80' });
});

test('a late confirmation of a cancelled attempt is honoured; a second payment is refunded', async () => {
  const { provider, fulfillment, tryToPay, payment, api, id, read } = await aPayer(t);
  await tryToPay('attempt-1');
  await api[':id'].cancel.$post({ param: { id } });
  expect((await read()).status).toBe('cancelled');
  await tryToPay('attempt-2', { ...BY_MTN, method: 'moov_money' });
  provider.become(payment.reference, 'succeeded');
  t.setNow(TEST_NOW + 20 * MINUTE_MS);
  await checkDueAttempts(t.services);
  expect((await read()).state).toBe('succeeded');
  provider.become(`${payment.reference}-2`, 'succeeded');
  t.setNow(TEST_NOW + 90 * MINUTE_MS);
  await checkDueAttempts(t.services);
  await runPaymentJobs(t);
  const whole = await wholePayment(t.services.db, payment.id);
  expect(fulfillment.fulfilled).toHaveLength(1);
  expect(whole.documents).toHaveLength(1);
  expect(whole.refunds).toMatchObject([{ isSurplus: true, amountMinor: 2080, state: 'succeeded' }]);
  expect(whole.payment).toMatchObject({ state: 'succeeded', refundedMinor: 0 });
  expect(provider.byReference(`${payment.reference}-2`)?.refundedMinor).toBe(2080);
});

test('an amount other than agreed delivers nothing and goes to review', async () => {
  const { provider, fulfillment, tryToPay, payment, read } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded', { amountMinor: 1980, feeMinor: null });
  t.setNow(TEST_NOW + MINUTE_MS);
  expect(await read()).toMatchObject({ state: 'review', status: 'pending', can: { pay: false } });
  expect(fulfillment.fulfilled).toEqual([]);
  expect(await balances(t.services.db)).toEqual({ 'psp:fedapay': 1980, 'liability:suspense': -1980 });
  expect((await refusal(tryToPay('attempt-2'))).message).toBe(PAYMENT_TEXT.inReview);
});

test('history 337: doubtful money of a cancelled attempt stays in review when another request replaces the open one', async () => {
  const { provider, tryToPay, payment, api, id, read } = await aPayer(t);
  await tryToPay('attempt-1');
  await api[':id'].cancel.$post({ param: { id } });
  await tryToPay('attempt-2', { ...BY_MTN, method: 'moov_money' });
  provider.become(payment.reference, 'succeeded', { amountMinor: 1980, feeMinor: null });
  t.setNow(TEST_NOW + 20 * MINUTE_MS);
  await checkDueAttempts(t.services);
  const byCard = tryToPay('attempt-3', { method: 'card', country: 'BJ', phone: '' });
  expect((await refusal(byCard)).message).toBe(PAYMENT_TEXT.inReview);
  expect((await read()).state).toBe('review');
  expect((await wholePayment(t.services.db, payment.id)).attempts).toHaveLength(2);
});

test('after a lost answer the provider is asked by our reference: there is never a second transaction', async () => {
  const { provider, tryToPay, payment } = await aPayer(t);
  provider.faults.push('lost');
  expect((await (await tryToPay('attempt-1')).json()).data.state).toBe('pending');
  expect(provider.payments.size).toBe(1);
  const away = await aPayer(t);
  away.provider.faults.push('timeout');
  expect(await refusal(away.tryToPay('attempt-1'))).toMatchObject({
    status: 503,
    message: PAYMENT_TEXT.unavailable,
  });
  expect((await (await away.tryToPay('attempt-1')).json()).data.state).toBe('pending');
  expect((await wholePayment(t.services.db, away.payment.id)).attempts).toHaveLength(1);
  expect(payment.reference).not.toBe(away.payment.reference);
});

test('an attempt that never reached its provider fails after two minutes and does not count', async () => {
  const { provider, tryToPay, read } = await aPayer(t);
  provider.faults.push('timeout');
  await tryToPay('attempt-1');
  t.setNow(TEST_NOW + 3 * MINUTE_MS);
  await checkDueAttempts(t.services);
  expect(await read()).toMatchObject({ state: 'failed', can: { retry: true } });
  await tryToPay('attempt-2');
  expect((await read()).attempt?.number).toBe(1);
});

test('an attempt still open after 26 hours is checked once more and expires', async () => {
  const { tryToPay, payment, read } = await aPayer(t);
  await tryToPay('attempt-1');
  t.setNow(TEST_NOW + 26 * HOUR_MS);
  await checkDueAttempts(t.services);
  expect(await read()).toMatchObject({ state: 'expired', status: 'failed' });
  const [attempt] = (await wholePayment(t.services.db, payment.id)).attempts;
  expect(attempt?.nextCheckAt).toBeNull();
});

test.each([
  ['a card number', { cardNumber: '4111 1111 1111 1111' }],
  ['a code', { card: { cvv: '123' } }],
  ['an expiry', { expiry: '12/30' }],
  ['a number under any name', { note: '4111-1111-1111-1111' }],
])('%s is refused and stored nowhere', async (_, planted) => {
  const { tryToPay, payment } = await aPayer(t);
  expect(await refusal(tryToPay('attempt-1', { ...BY_MTN, ...planted }))).toMatchObject({
    status: 422,
    fields: { card: PAYMENT_TEXT.cardRefused },
  });
  expect((await wholePayment(t.services.db, payment.id)).attempts).toEqual([]);
});

test('a phone number of another country, or none, is refused with the specified text', async () => {
  const { tryToPay } = await aPayer(t);
  for (const phone of ['', '12', '+221 77 123 45 67'])
    expect((await refusal(tryToPay('attempt-1', { ...BY_MTN, phone }))).fields).toEqual({
      phone: PAYMENT_TEXT.phone,
    });
});

test('only its payer and the team can see a payment, and the team cannot pay or cancel it', async () => {
  const { id, tryToPay } = await aPayer(t);
  await tryToPay('attempt-1');
  const otherAccount = paymentsOf(t, (await signIn(t)).headers);
  expect((await otherAccount[':id'].$get({ param: { id } })).status).toBe(404);
  expect((await otherAccount[':id'].cancel.$post({ param: { id } })).status).toBe(404);
  expect((await otherAccount[':id'].receipt.$get({ param: { id }, query: {} })).status).toBe(404);
  const team = paymentsOf(t, (await signIn(t, 'admin')).headers);
  expect((await (await team[':id'].$get({ param: { id } })).json()).data.can).toMatchObject({
    pay: false,
    cancel: false,
  });
  expect((await team[':id'].cancel.$post({ param: { id } })).status).toBe(404);
});

test('payments are listed for their payer by page and by status, and the receipt opens as PDF', async () => {
  const { provider, tryToPay, payment, read, api, id } = await aPayer(t);
  await tryToPay('attempt-1');
  provider.become(payment.reference, 'succeeded');
  t.setNow(TEST_NOW + MINUTE_MS);
  await read();
  const listed = async (status?: 'completed' | 'failed') =>
    (await (await api.index.$get({ query: status ? { status } : {} })).json()).data.map((each) => each.id);
  expect([await listed(), await listed('completed'), await listed('failed')]).toEqual([[id], [id], []]);
  const receipt = await api[':id'].receipt.$get({ param: { id }, query: {} });
  expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('methods are those that a provider offers in the country, Benin by default', async () => {
  const { api, provider } = await aPayer(t);
  Object.assign(provider, {
    methodsOf: (country: string) => (country === 'BJ' ? ['card', 'moov_money'] : ['wave']),
  });
  const methods = async (query: { country?: 'SN' }) =>
    (await (await api.methods.$get({ query })).json()).data;
  expect(await methods({})).toMatchObject({
    country: 'BJ',
    fees: { rateBasisPoints: 150, fixedMinor: 50 },
    methods: [
      { method: 'moov_money', label: 'Moov Money', asksPhone: true, maxMinor: 500_000 },
      { method: 'card', asksPhone: false, maxMinor: 1_000_000 },
    ],
  });
  expect((await methods({ country: 'SN' })).methods.map(({ method }) => method)).toEqual(['wave']);
  const { fees } = await methods({});
  expect((await (await api.methods.anywhere.$get()).json()).data).toEqual({
    fees,
    methods: ['moov_money', 'wave', 'card'],
  });
});

test.each([
  ['the app', 'true'],
  ['a browser', null],
])('the provider sends a payer from %s back to a page that knows it', async (where, expected) => {
  const provider = memoryProvider({ clock: t.services.clock });
  const create = vi.spyOn(provider, 'createCheckout');
  const { id, headers } = await aPayer(t, { provider });
  const asked = new Headers({ 'content-type': 'application/json', 'idempotency-key': 'key-12345' });
  asked.set('origin', where === 'the app' ? APP_ORIGINS[0] : t.services.config.origin);
  if (where === 'the app') asked.set('authorization', bearer(headers.cookie));
  else asked.set('cookie', headers.cookie);
  const answer = await t.app.request(`/api/payments/${id}/attempts`, {
    method: 'POST',
    headers: asked,
    body: JSON.stringify(BY_MTN),
  });
  expect(answer.status).toBe(200);
  const returnUrl = new URL(create.mock.calls[0]?.[0].returnUrl ?? '');
  expect([returnUrl.pathname, returnUrl.searchParams.get('app')]).toEqual(['/payment-callback', expected]);
});

const bearer = (cookies: string) => `Bearer ${Buffer.from(cookies, 'latin1').toString('base64url')}`;
