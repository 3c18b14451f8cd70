import { Currency, FedaPay, Transaction, Webhook } from 'fedapay';
import { beforeEach, expect, test } from 'vitest';
import { SIMULATOR_KEYS, usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { openWebhookSink } from '#tests/fakes/webhook-sink.ts';

// FedaPay's published Node package, used as in its documentation.
const sim = usePaymentSimulator();

beforeEach(() => {
  FedaPay.setApiKey(SIMULATOR_KEYS.fedapaySecretKey);
  FedaPay.setApiBase(sim.origin);
});

const order = (reference: string) => ({
  description: 'Boost 7 jours',
  amount: 2080,
  currency: { iso: 'XOF' },
  callback_url: 'https://tokpa.example/payment-callback',
  merchant_reference: reference,
  customer: {
    firstname: 'Awa',
    lastname: 'Koné',
    email: 'awa@demo.tokpa.example',
    phone_number: { number: '64000001', country: 'bj' },
  },
});

test('creates a transaction, gets its page and reads its outcome', async () => {
  const made = await Transaction.create(order('one'));
  expect(made).toMatchObject({
    klass: 'v1/transaction',
    status: 'pending',
    amount: 2080,
    merchant_reference: 'one',
  });
  const { token, url } = await made.generateToken();
  expect(url).toBe(`${sim.origin}/pay/${token}`);
  const fees = await made.getFees(token, 'moov');
  expect(fees).toMatchObject({ amount_debited: 2080, fees: 37 });
  expect((await Transaction.retrieve(made.id)).wasPaid()).toBe(false);
  await sim.decide(made.id, 'approve');
  const paid = await Transaction.retrieve(made.id);
  expect(paid.wasPaid()).toBe(true);
  expect(paid.wasRefunded()).toBe(false);
  await sim.refund(made.id, 500);
  expect((await Transaction.retrieve(made.id)).wasPartiallyRefunded()).toBe(true);
});

test('charges a handset', async () => {
  const made = await Transaction.create(order('two'));
  const intent = await made.sendNow('mtn_open', { phone_number: { number: '64000001', country: 'bj' } });
  expect(intent).toMatchObject({ status: 'pending', mode: 'mtn_open' });
  expect(await Transaction.retrieve(made.id)).toMatchObject({ status: 'approved', mode: 'mtn_open' });
});

test('lists, updates and deletes', async () => {
  const made = await Transaction.create(order('three'));
  await Transaction.update(made.id, { description: 'Boost 15 jours' });
  const listed = await Transaction.all();
  expect(listed).toMatchObject({
    transactions: [{ description: 'Boost 15 jours' }],
    meta: { total_count: 1 },
  });
  await made.delete();
  expect(await sim.transactions()).toEqual([]);
  expect(await Currency.all()).toMatchObject({ currencies: [{ iso: 'XOF', div: 1 }, {}, {}] });
});

test('reads the reason of a refusal', async () => {
  await Transaction.create(order('four'));
  await expect(Transaction.create(order('four'))).rejects.toMatchObject({
    httpStatus: 422,
    errors: { merchant_reference: [expect.any(String)] },
  });
  await expect(Transaction.create({ ...order('five'), amount: 0 })).rejects.toMatchObject({
    errorMessage: 'Validation error',
    errors: { amount: [expect.any(String)] },
  });
  await expect(Transaction.create({ ...order('six'), currency: 'XOF' })).rejects.toMatchObject({
    httpStatus: 422,
  });
  await expect(Transaction.retrieve(404)).rejects.toMatchObject({ httpStatus: 404 });
  FedaPay.setApiKey('sk_live_of_somebody');
  await expect(Transaction.create(order('seven'))).rejects.toMatchObject({ httpStatus: 401 });
});

test('registers a webhook and verifies a message', async () => {
  const sink = await openWebhookSink();
  const registered = await Webhook.create({ url: sink.url });
  const [endpoint] = await sim.endpoints();
  expect(endpoint).toMatchObject({ id: registered.id, url: sink.url });
  await Transaction.create(order('eight'));
  const [message] = sink.received;
  const read = () =>
    Webhook.constructEvent(
      message?.raw.toString() ?? '',
      message?.headers.get('x-fedapay-signature'),
      endpoint?.secret,
    );
  expect(read()).toMatchObject({ name: 'transaction.created', entity: { merchant_reference: 'eight' } });
  await sink.close();
});
