import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { afterEach, describe, expect, test } from 'vitest';
import { SIMULATOR_KEYS, usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { simulatorControl } from '#tests/fakes/simulator-control.ts';
import { openWebhookSink } from '#tests/fakes/webhook-sink.ts';
import { startPaymentSimulator } from './payment-simulator.ts';

const sim = usePaymentSimulator();
const { fedapaySecretKey: fedapay, waveApiKeys: wave, fedapayWebhookSecret: secret } = SIMULATOR_KEYS;
const RETURN = 'https://tokpa.example/payment-callback?payment_id=1';

async function aTransaction(phone = '97000099', origin = sim.origin): Promise<number> {
  const answer = await fetch(`${origin}/v1/transactions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${fedapay}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      description: 'Boost 7 jours',
      amount: 2080,
      currency: { iso: 'XOF' },
      callback_url: RETURN,
      customer: { email: 'awa@demo.tokpa.example', phone_number: { number: phone, country: 'bj' } },
    }),
  });
  return (await answer.json())['v1/transaction'].id;
}

const read = async (id: number) => {
  const found = (await sim.transactions()).find((one) => one.id === id);
  if (!found) throw new Error('no transaction');
  return found;
};

const pay = async (id: number, fields: Record<string, string>) => {
  const { page } = await read(id);
  return fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
};

const sinks: Awaited<ReturnType<typeof openWebhookSink>>[] = [];
const listen = async (answer?: () => number) => {
  const sink = await openWebhookSink(answer);
  sinks.push(sink);
  await sim.setEndpoints([{ provider: 'fedapay', url: sink.url, secret }]);
  return sink;
};
afterEach(async () => {
  for (const sink of sinks.splice(0)) await sink.close();
});

describe('the payment page', () => {
  test('accepts a number of the test mode and leads back', async () => {
    const id = await aTransaction();
    const answer = await pay(id, { operator: 'mtn_open', phone: '01 64 00 00 01', action: 'pay' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${RETURN}&id=${id}&status=approved`);
    expect(await read(id)).toMatchObject({ status: 'approved', mode: 'mtn_open' });
  });

  test.each([
    ['64000001', 'approved'],
    ['66000001', 'approved'],
    ['97000002', 'canceled'],
    ['97000003', 'declined'],
    ['97000004', 'pending'],
    ['97123456', 'declined'],
  ])('%s ends as %s', async (phone, status) => {
    const id = await aTransaction();
    await pay(id, { operator: 'mtn_open', phone, action: 'pay' });
    expect((await read(id)).status).toBe(status);
  });

  test.each([
    [{ number: '4111 1111 1111 1111' }, 'approved'],
    [{ number: '4000 0000 0000 0002' }, 'declined'],
    [{ number: '4000 0000 0000 9995' }, 'canceled'],
  ])('with the card %j a payment ends as %s', async (card, status) => {
    const id = await aTransaction();
    const fields = {
      moyen: 'carte',
      expiry: '12/30',
      cvv: '123',
      holder: 'Awa Koné',
      action: 'pay',
      ...card,
    };
    expect((await pay(id, fields)).headers.get('location')).toContain(`status=${status}`);
    expect(await read(id)).toMatchObject({ status, mode: 'cybersource' });
  });

  test('asks the bank first if the card requires it', async () => {
    const id = await aTransaction();
    const card = { number: '4000 0025 0000 3155', expiry: '12/30', cvv: '123', holder: 'Awa Koné' };
    const asked = await pay(id, { moyen: 'carte', action: 'pay', ...card });
    expect(await asked.text()).toContain('Confirmation de votre banque');
    expect((await read(id)).status).toBe('pending');
    await pay(id, { moyen: 'carte', action: 'confirm' });
    expect((await read(id)).status).toBe('approved');
  });

  test('reports what is missing, in the specified words, and never echoes the card', async () => {
    const id = await aTransaction();
    const card = { moyen: 'carte', number: '4111 1111 1111 1111', expiry: '12/30', cvv: '', holder: 'Awa' };
    const refused = await pay(id, { ...card, action: 'pay' });
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain('Veuillez remplir tous les champs de la carte correctement');
    expect(text).not.toContain('value="4111');
    const phone = await pay(id, { phone: '12', action: 'pay' });
    expect(await phone.text()).toContain('Veuillez entrer un numéro de téléphone valide');
  });

  test('has a card form with the specified limits, and a masked cvv', async () => {
    const { page } = await read(await aTransaction());
    const form = parse(await (await fetch(`${page}?moyen=carte`)).text());
    const field = (name: string) => form.querySelector(`input[name=${name}]`);
    expect(field('number')?.getAttribute('maxlength')).toBe('19');
    expect(field('expiry')?.attributes).toMatchObject({ maxlength: '5', placeholder: 'MM/AA' });
    expect(field('cvv')?.attributes).toMatchObject({ maxlength: '4', type: 'password' });
    expect(form.textContent).toContain('SIMULATEUR – aucun débit');
  });

  test('lets a refused payer try again, and never charges twice', async () => {
    const id = await aTransaction();
    await pay(id, { action: 'cancel' });
    await pay(id, { action: 'approve' });
    expect((await read(id)).status).toBe('approved');
    const again = await pay(id, { action: 'decline' });
    expect(await again.text()).toContain('Paiement réussi');
    expect((await read(id)).status).toBe('approved');
  });

  test('stores nothing that was typed there', async () => {
    const id = await aTransaction();
    const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '987', holder: 'Awa Koné' };
    await pay(id, { moyen: 'carte', action: 'pay', ...card });
    const known = JSON.stringify([await sim.requests(), await sim.transactions(), await sim.deliveries()]);
    expect(known).toContain('Boost 7 jours');
    // Whole words: the digits of a time in milliseconds contain every short number once in a while.
    expect(known).not.toMatch(/4111\W*1111|\b987\b|12\/30|Koné/);
  });
});

describe('numbers that determine the outcome', () => {
  const charge = async (phone: string) => {
    const id = await aTransaction();
    const { page } = await read(id);
    await fetch(`${sim.origin}/v1/mtn_open`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${fedapay}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        token: page.split('/').at(-1),
        phone_number: { number: phone, country: 'bj' },
      }),
    });
    return id;
  };

  test('0005: approved after twenty seconds', async () => {
    const id = await charge('97000005');
    expect((await read(id)).status).toBe('pending');
    await sim.advance(20);
    expect((await read(id)).status).toBe('approved');
  });

  test('0006: paid without a webhook · 0007: the webhook comes three times', async () => {
    const sink = await listen();
    const webhookCount = () => sink.received.filter(({ raw }) => raw.includes('transaction.approved')).length;
    expect((await read(await charge('97000006'))).status).toBe('approved');
    expect(webhookCount()).toBe(0);
    await charge('97000007');
    expect(webhookCount()).toBe(3);
  });

  test('0008: the webhook comes before the answer with the id', async () => {
    const sink = await listen();
    const id = await aTransaction('97000008');
    expect((await read(id)).status).toBe('approved');
    expect(sink.received.some(({ raw }) => raw.includes('transaction.approved'))).toBe(true);
  });

  test('0009: another amount · 0010: canceled, then paid after all', async () => {
    expect(await read(await charge('97000009'))).toMatchObject({ status: 'approved', amount: 1980 });
    const id = await charge('97000010');
    expect((await read(id)).status).toBe('canceled');
    await sim.advance(20);
    expect((await read(id)).status).toBe('approved');
  });
});

describe('webhooks', () => {
  test('that fail are retried at growing intervals, and end after ten attempts', async () => {
    const sink = await listen(() => 500);
    await aTransaction();
    expect(sink.received).toHaveLength(1);
    await sim.advance(1);
    expect(sink.received).toHaveLength(1);
    for (let minute = 0; minute < 30; minute++) await sim.advance(60);
    expect(sink.received).toHaveLength(10);
    expect((await sim.endpoints())[0]).toMatchObject({ enabled: false });
    expect(new Set(sink.received.map(({ headers }) => headers.get('x-fedapay-signature'))).size).toBe(10);
  });

  test('may be reordered, delayed, or redelivered by hand', async () => {
    const sink = await listen();
    const names = () => sink.received.map(({ raw }) => JSON.parse(raw.toString()).name);
    await sim.webhookFaults([{ reorder: true, times: 2 }]);
    await sim.decide(await aTransaction(), 'approve');
    expect(names()).toEqual(['transaction.approved', 'transaction.created']);
    await sim.webhookFaults([{ delaySeconds: 60 }]);
    await aTransaction();
    expect(sink.received).toHaveLength(2);
    await sim.advance(60);
    expect(sink.received).toHaveLength(3);
    await sim.redeliver((await sim.deliveries())[0]?.id ?? 0);
    expect(sink.received).toHaveLength(4);
  });
});

describe('the simulator', () => {
  test('refuses to start in production', async () => {
    await expect(
      startPaymentSimulator({ mode: 'production', port: 0, keys: { fedapay, wave } }),
    ).rejects.toThrow('production');
  });

  test.each([{ Origin: 'https://elsewhere.example' }])(
    'refuses control requests from web pages (%j)',
    async (headers) => {
      expect((await fetch(`${sim.origin}/__sim/transactions`, { headers })).status).toBe(403);
      expect((await fetch(`${sim.origin}/__sim/transactions`)).status).toBe(200);
    },
  );

  test('has the same payments after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokpa-simulator-'));
    const options = { mode: 'demo', port: 0, keys: { fedapay, wave }, bookFile: join(folder, 'book.json') };
    const first = await startPaymentSimulator(options);
    const id = await aTransaction('97000099', first.origin);
    await simulatorControl(first.origin).decide(id, 'approve');
    await first.close();
    const second = await startPaymentSimulator(options);
    expect(await simulatorControl(second.origin).transactions()).toMatchObject([{ id, status: 'approved' }]);
    await second.close();
    rmSync(folder, { recursive: true });
  });
});
