import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import { checkDueAttempts } from '#server/payments/payments.jobs.ts';
import { webhookToHandle } from '#server/payments/webhook-queue.ts';
import { aPayer, runPaymentJobs } from '#tests/world/paying.ts';
import { balances, wholePayment } from './payment-books.ts';
import { SIMULATOR_KEYS, usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { useTestApp } from '#tests/world/test-app.ts';

// End to end: our routes and jobs, the real adapters, a provider over HTTP, and its webhooks back over HTTP.
const t = useTestApp();
const sim = usePaymentSimulator();
const server = createAdaptorServer({ fetch: (request) => t.app.fetch(request) });
let site = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhooks`;
});
beforeEach(async () => {
  await sim.setEndpoints([
    { provider: 'fedapay', url: `${site}/fedapay`, secret: SIMULATOR_KEYS.fedapayWebhookSecret },
    { provider: 'wave', url: `${site}/wave`, secret: SIMULATOR_KEYS.waveWebhookSecret },
  ]);
  await pass(0);
});
afterAll(() => {
  server.close();
});

/** Advances the clock, ours and the provider's alike. */
async function pass(seconds: number) {
  await sim.advance(seconds);
  t.setNow(await sim.now());
}

const byMtn = (phone = '01 97 80 80 80'): AttemptInput => ({
  method: 'mtn_mobile_money',
  country: 'BJ',
  phone,
});
const BY_WAVE: AttemptInput = { method: 'wave', country: 'SN', phone: '' };

/** Creates a payer who was redirected to the provider's page. */
async function aPayerThere(input: AttemptInput = byMtn()) {
  const payer = await aPayer(t);
  Object.assign(t.services, { payments: [sim.provider('wave', 500), sim.provider('fedapay', 500)] });
  const tried = await payer.tryToPay('key-12345', input);
  const page = tried.ok ? ((await tried.json()).data.attempt?.checkoutUrl ?? '') : '';
  const press = (action: string, phone = '') =>
    fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action, phone, operator: 'mtn_open' }),
    });
  const books = () => wholePayment(t.services.db, payer.payment.id);
  return { ...payer, tried, page, press, books };
}

/** Asserts that the payment was fulfilled, booked and receipted exactly once. */
async function expectPaidOnce({ fulfillment, books }: Awaited<ReturnType<typeof aPayerThere>>) {
  const { payment, documents, refunds } = await books();
  expect(payment.state).toBe('succeeded');
  expect([fulfillment.fulfilled.length, documents.length, refunds.length]).toEqual([1, 1, 0]);
  const sums = Object.values(await balances(t.services.db));
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(0);
}

test('a payer pays on the provider’s page, and the webhook confirms the payment', async () => {
  const payer = await aPayerThere();
  expect(payer.page).toContain(sim.origin);
  const back = await payer.press('pay', '01 64 00 00 01');
  expect(back.headers.get('location')).toMatch(/\/payment-callback\?payment_id=pay_.*&status=approved$/);
  const [delivery] = (await sim.deliveries()).filter(({ event }) => event === 'transaction.approved');
  expect(delivery?.attempts).toMatchObject([{ status: 204 }]);
  await runPaymentJobs(t);
  await expectPaidOnce(payer);
  expect(await payer.read()).toMatchObject({ state: 'succeeded', progress: 100 });
});

test('a payer pays by Wave, at Wave itself', async () => {
  const payer = await aPayerThere(BY_WAVE);
  expect(payer.page).toContain(`${sim.origin}/wave/c/cos-`);
  await payer.press('approve');
  await runPaymentJobs(t);
  await expectPaidOnce(payer);
});

test('webhooks sent three times and out of order while the payer polls confirm the payment once', async () => {
  await sim.webhookFaults([{ reorder: true, times: 2, copies: 3 }]);
  const payer = await aPayerThere();
  await payer.press('approve');
  await pass(10);
  await Promise.all([payer.read(), runPaymentJobs(t), payer.read()]);
  await runPaymentJobs(t);
  expect((await sim.deliveries()).flatMap(({ attempts }) => attempts)).toHaveLength(6);
  await expectPaidOnce(payer);
});

test('a lost webhook is made up for by polling', async () => {
  const payer = await aPayerThere();
  await sim.webhookFaults([{ drop: true }]);
  await payer.press('approve');
  expect((await payer.books()).payment.state).toBe('pending');
  await pass(20);
  await checkDueAttempts(t.services);
  await expectPaidOnce(payer);
});

test('a webhook that arrives before the answer to our own request is applied', async () => {
  const payer = await aPayerThere(byMtn('01 97 80 00 08'));
  await pass(10);
  await runPaymentJobs(t);
  await checkDueAttempts(t.services);
  await expectPaidOnce(payer);
});

test.each(['wrong_secret', 'altered_body', 'no_header', 'stale', 'future', 'other_scheme'] as const)(
  'a webhook with a %s changes nothing',
  async (signature) => {
    const payer = await aPayerThere();
    const [{ id } = { id: 0 }] = await sim.transactions();
    await sim.webhookFaults([{ signature }]);
    await sim.decide(id, 'approve');
    expect((await sim.deliveries()).at(-1)?.attempts).toMatchObject([{ status: 400 }]);
    // Only for the webhook of the creation, which was genuine.
    expect(t.sentJobs.filter(({ job }) => job === webhookToHandle.name)).toHaveLength(1);
    expect((await payer.books()).payment.state).toBe('pending');
    expect(payer.fulfillment.fulfilled).toEqual([]);
  },
);

test('a lost answer never creates a second payment at the provider', async () => {
  await sim.faults([
    { on: 'POST /v1/transactions', kind: 'reset', when: 'after' },
    { on: 'GET /v1/transactions/merchant/*', kind: 'status', status: 503 },
  ]);
  const payer = await aPayerThere();
  expect(payer.tried.status).toBe(503);
  expect((await payer.tryToPay('key-12345', byMtn())).ok).toBe(true);
  expect(await sim.transactions()).toHaveLength(1);
  const [{ id } = { id: 0 }] = await sim.transactions();
  await sim.decide(id, 'approve');
  await runPaymentJobs(t);
  await expectPaidOnce(payer);
});

test('a payer whose payment failed and who then pays on the same page is served', async () => {
  const payer = await aPayerThere();
  await payer.press('insufficient');
  await runPaymentJobs(t);
  expect(await payer.read()).toMatchObject({ state: 'failed', can: { retry: true } });
  await pass(60);
  await payer.press('approve');
  await runPaymentJobs(t);
  await expectPaidOnce(payer);
});

test('a payment of another amount waits for review by the team', async () => {
  const payer = await aPayerThere();
  const [{ id } = { id: 0 }] = await sim.transactions();
  await sim.decide(id, 'approve', { amountShift: -100 });
  await runPaymentJobs(t);
  expect((await payer.books()).payment.state).toBe('review');
  expect(payer.fulfillment.fulfilled).toEqual([]);
});

test('an unpaid payment expires when the provider’s transaction does', async () => {
  const payer = await aPayerThere();
  for (let hour = 0; hour < 27; hour++) {
    await pass(3600);
    await checkDueAttempts(t.services);
  }
  expect((await payer.books()).payment.state).toBe('expired');
});
