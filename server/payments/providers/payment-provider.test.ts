import { afterEach, describe, expect, test } from 'vitest';
import { newUuid } from '#shared/platform/ids.ts';
import { openPaymentProviders } from './open-payment-providers.ts';
import { DEMO_PAYMENT_KEYS } from '#server/platform/payments/payment-config.ts';
import type {
  Checkout,
  CheckoutOrder,
  Outcome,
  PaymentProviderId,
  WebhookMessage,
} from '#server/platform/payments/payment-provider.ts';
import { usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { openWebhookSink } from '#tests/fakes/webhook-sink.ts';

const sim = usePaymentSimulator();
const PERSON = { firstName: 'Awa', lastName: 'Koné', email: 'awa@demo.tokpa.example' };

/** An order that both providers accept. */
function anOrder(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    reference: `pay-${newUuid()}`,
    amountMinor: 2080,
    currency: 'XOF',
    method: 'wave',
    country: 'SN',
    phone: '+221771234567',
    description: 'Boost 7 jours',
    customer: PERSON,
    returnUrl: 'https://tokpa.example/payment-callback?payment_id=1',
    metadata: {},
    ...changes,
  };
}

function done<Value>(outcome: Outcome<Value>): Value {
  if (outcome.outcome !== 'done') throw new Error(`${outcome.outcome}: ${outcome.reason}`);
  return outcome.value;
}

const sinks: Awaited<ReturnType<typeof openWebhookSink>>[] = [];
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

const SECRETS = {
  fedapay: DEMO_PAYMENT_KEYS.fedapayWebhookSecret,
  wave: DEMO_PAYMENT_KEYS.waveWebhookSecret,
};
const CREATION = { fedapay: 'POST /v1/transactions', wave: 'POST /wave/v1/checkout/sessions' };

describe.each<PaymentProviderId>(['fedapay', 'wave'])('%s', (id) => {
  const provider = () => sim.provider(id);
  /** A provider with a short timeout, for calls that hang. */
  const impatient = () => sim.provider(id, 400);
  const start = async (changes: Partial<CheckoutOrder> = {}) => {
    const order = anOrder(changes);
    return { order, checkout: done(await provider().createCheckout(order)) };
  };
  const look = async ({ providerRef }: Checkout) => done(await provider().fetchPayment({ providerRef }));
  const countMade = async () => (await (id === 'fedapay' ? sim.transactions() : sim.sessions())).length;

  test('creates an attempt and returns the page where it is paid', async () => {
    const { order, checkout } = await start();
    const page = await fetch(checkout.checkoutUrl);
    expect(page.status).toBe(200);
    expect((await page.text()).replaceAll('\u00a0', ' ')).toContain('2 080');
    expect(checkout.expiresAt).toBeGreaterThan(Date.now());
    expect(await look(checkout)).toMatchObject({
      providerRef: checkout.providerRef,
      reference: order.reference,
      state: 'pending',
      amountMinor: 2080,
      currency: 'XOF',
      refundedMinor: 0,
      paidAt: null,
    });
  });

  test('finds an attempt by our reference only', async () => {
    const { order, checkout } = await start();
    await start();
    const found = done(await provider().findCheckout(order.reference));
    expect(found.providerRef).toBe(checkout.providerRef);
    expect((await fetch(found.checkoutUrl)).status).toBe(200);
    expect(done(await provider().fetchPayment({ reference: order.reference })).providerRef).toBe(
      checkout.providerRef,
    );
  });

  test('never creates two attempts for one reference', async () => {
    const { order, checkout } = await start();
    const again = await provider().createCheckout(order);
    expect(again).toMatchObject(
      id === 'wave'
        ? { outcome: 'done', value: { providerRef: checkout.providerRef } }
        : { outcome: 'refused', code: 'duplicate_reference' },
    );
    expect(await countMade()).toBe(1);
  });

  test('reports an approved payment as succeeded, with its fee and time', async () => {
    const { checkout } = await start();
    await sim.decide(checkout.providerRef, 'approve', { mode: 'wave_sn' });
    const paid = await look(checkout);
    expect(paid).toMatchObject({ state: 'succeeded', amountMinor: 2080, method: 'wave', failure: null });
    expect(Math.abs((paid.paidAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['decline', 'declined'],
    ['insufficient', 'insufficient_funds'],
  ] as const)('lets a payer who was refused (%s) still pay later', async (decision, failure) => {
    const { checkout } = await start();
    await sim.decide(checkout.providerRef, decision);
    const refused = await look(checkout);
    expect(refused).toMatchObject({ state: 'failed', failure });
    await sim.decide(checkout.providerRef, 'approve');
    expect((await look(checkout)).state).toBe('succeeded');
  });

  test('expires an unpaid attempt', async () => {
    const { checkout } = await start();
    await sim.advance(25 * 60 * 60);
    expect((await look(checkout)).state).toBe('expired');
  });

  test('reports the amount that was really paid', async () => {
    const { checkout } = await start();
    await sim.decide(checkout.providerRef, 'approve', { amountShift: -100 });
    expect(await look(checkout)).toMatchObject({ state: 'succeeded', amountMinor: 1980 });
  });

  test('refuses an unknown payment with unknown_reference', async () => {
    const unknown = { outcome: 'refused', code: 'unknown_reference' };
    expect(await provider().fetchPayment({ reference: 'pay-nobody' })).toMatchObject(unknown);
    expect(await provider().fetchPayment({ providerRef: 'cos-404' })).toMatchObject(unknown);
    expect(await provider().findCheckout('pay-nobody')).toMatchObject(unknown);
  });

  test.each([
    [{ kind: 'hang', seconds: 1 }],
    [{ kind: 'reset' }],
    [{ kind: 'status', status: 500 }],
    [{ kind: 'status', status: 429 }],
    [{ kind: 'malformed' }],
  ] as const)('reports an unknown outcome after %j, until the attempt is looked up', async (fault) => {
    const order = anOrder();
    await sim.faults([{ on: CREATION[id], when: 'before', ...fault }]);
    expect(await impatient().createCheckout(order)).toMatchObject({ outcome: 'unknown' });
    expect(await provider().findCheckout(order.reference)).toMatchObject({ code: 'unknown_reference' });
    await sim.faults([{ on: CREATION[id], when: 'after', ...fault }]);
    expect(await impatient().createCheckout(order)).toMatchObject({ outcome: 'unknown' });
    expect(done(await provider().findCheckout(order.reference)).checkoutUrl).toContain('http');
    expect(await countMade()).toBe(1);
  });

  test('reports an invalid API key', async () => {
    const { fedapay, wave } = sim.config;
    const wrong = openPaymentProviders({
      isLive: false,
      fedapay: fedapay && { ...fedapay, secretKey: 'sk_sandbox_of_somebody_else' },
      wave: wave && { ...wave, wallets: [{ country: 'SN', apiKey: 'wave_sn_sandbox_of_somebody_else' }] },
    }).find((one) => one.id === id);
    expect(await wrong?.createCheckout(anOrder())).toMatchObject({
      outcome: 'refused',
      code: 'not_accepted',
    });
    expect(await countMade()).toBe(0);
  });

  test('lists the payments since a given time', async () => {
    const before = Date.now() - 60_000;
    const { order, checkout } = await start();
    await sim.decide(checkout.providerRef, 'approve', { mode: 'wave_sn' });
    const recent = done(await provider().searchRecent(before));
    expect(recent).toMatchObject([
      {
        providerRef: checkout.providerRef,
        reference: order.reference,
        state: 'succeeded',
        amountMinor: 2080,
      },
    ]);
    expect(done(await provider().searchRecent(Date.now() + 60_000))).toEqual([]);
  });

  test('refunds the full amount, once for each key', async () => {
    const { checkout } = await start();
    const refund = provider().refund;
    const asked = {
      providerRef: checkout.providerRef,
      amountMinor: 2080,
      paidMinor: 2080,
      reason: 'Annonce retirée',
      idempotencyKey: newUuid(),
    };
    expect(await refund?.(asked)).toMatchObject({ outcome: 'refused' });
    await sim.decide(checkout.providerRef, 'approve');
    expect(done((await refund?.(asked)) ?? { outcome: 'unknown', reason: '' }).state).toBe('succeeded');
    expect(await refund?.(asked)).toMatchObject({ outcome: 'done' });
    const [listed] = done(await provider().searchRecent(Date.now() - 60_000));
    expect(listed).toMatchObject({ state: 'refunded', refundedMinor: 2080 });
  });

  test('never refunds more than was paid', async () => {
    const { checkout } = await start();
    await sim.decide(checkout.providerRef, 'approve');
    const asked = {
      providerRef: checkout.providerRef,
      paidMinor: 2080,
      reason: 'Trop',
      idempotencyKey: newUuid(),
    };
    expect(await provider().refund?.({ ...asked, amountMinor: 2081 })).toMatchObject({ outcome: 'refused' });
    expect((await look(checkout)).refundedMinor).toBe(0);
  });

  test('stores evidence without personal data', async () => {
    const { checkout } = await start();
    await sim.decide(checkout.providerRef, 'approve');
    const evidence = JSON.stringify((await look(checkout)).evidence);
    expect(evidence).toContain('2080');
    expect(evidence).not.toMatch(/771234567|awa@|Koné|token|secret|https?:/);
  });

  describe('messages', () => {
    /** Returns the messages about an approval as they were received. */
    const hear = async (): Promise<{ check: (now?: number) => WebhookMessage; providerRef: string }[]> => {
      const sink = await openWebhookSink();
      sinks.push(sink);
      await sim.setEndpoints([{ provider: id, url: sink.url, secret: SECRETS[id] }]);
      const { checkout } = await start();
      const before = sink.received.length;
      await sim.decide(checkout.providerRef, 'approve');
      return sink.received.slice(before).map(({ raw, headers }) => ({
        providerRef: checkout.providerRef,
        check: (now = Date.now()) => provider().verifyWebhook(raw, headers, now),
      }));
    };

    test('are verified by their signature, and identify the payment', async () => {
      const [message] = await hear();
      expect(message?.check()).toMatchObject({ isGenuine: true, providerRef: message?.providerRef });
      expect(message?.check()).toMatchObject({ event: expect.stringMatching(/approved|completed/) });
    });

    test('received three times have the same dedupe key', async () => {
      await sim.webhookFaults([{ copies: 3, times: 9 }]);
      const heard = (await hear()).map(({ check }) => check());
      expect(heard).toHaveLength(3);
      expect(new Set(heard.map((one) => one.isGenuine && one.dedupeKey)).size).toBe(1);
    });

    test.each([
      ['wrong_secret', 'wrong_signature'],
      ['altered_body', 'wrong_signature'],
      ['no_header', 'no_signature'],
      ['other_scheme', 'no_signature'],
      ['stale', 'stale'],
      ['future', 'stale'],
    ] as const)('with a %s are refused', async (signature, reason) => {
      await sim.webhookFaults([{ signature, times: 9 }]);
      const [message] = await hear();
      expect(message?.check()).toEqual({ isGenuine: false, reason });
    });

    test('signed with the new and the old secret are accepted', async () => {
      await sim.webhookFaults([{ signature: 'two_signatures', times: 9 }]);
      expect((await hear())[0]?.check()).toMatchObject({ isGenuine: true });
    });

    test('are refused if more than five minutes old or early', async () => {
      const [message] = await hear();
      const minute = 60_000;
      expect(message?.check(Date.now() + 4 * minute)).toMatchObject({ isGenuine: true });
      expect(message?.check(Date.now() + 6 * minute)).toMatchObject({ reason: 'stale' });
      expect(message?.check(Date.now() - 6 * minute)).toMatchObject({ reason: 'stale' });
    });
  });
});
