import { hc } from 'hono/client';
import { beforeEach, expect, test } from 'vitest';
import type { AttemptInput } from '#shared/payments/payment.schema.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { BY_MTN, paymentsOf } from '#tests/world/paying.ts';
import { usePaymentSimulator } from '#tests/fakes/payment-simulator.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { boostRoutes } from './boosts.routes.ts';
import { boosts } from './boosts.table.ts';

// From choosing a package, through the real adapters, to what the provider received.
const t = useTestApp();
const sim = usePaymentSimulator();

beforeEach(async () => {
  t.setNow(await sim.now());
  Object.assign(t.services, { payments: [sim.provider('wave'), sim.provider('fedapay')] });
});

async function aBoostPaidBy(input: AttemptInput) {
  const seller = await signIn(t, 'user', true);
  const listingId = toPublicId('lst', await aListing(t.services.db, { sellerId: seller.userId }));
  const api = hc<typeof boostRoutes>('/api/boosts', { fetch: apiFetch(t, seller.headers) });
  const bought = await api.index.$post({ json: { listingId, packageId: 'confort' } });
  const { boostId, paymentId } = (await bought.json()).data;
  const payment = paymentsOf(t, seller.headers)[':id'];
  const tried = await payment.attempts.$post({
    param: { id: paymentId },
    header: { 'idempotency-key': 'key-12345' },
    json: input,
  });
  expect(tried.status).toBe(200);
  const read = async () => (await (await payment.$get({ param: { id: paymentId } })).json()).data;
  return { seller, listingId, boostId, read };
}

const received = async (path: string) =>
  (await sim.requests()).filter((request) => request.method === 'POST' && request.path === path);

test('FedaPay receives the boost, its listing, its package and the payer’s id', async () => {
  const { seller, listingId, boostId } = await aBoostPaidBy(BY_MTN);
  const metadata = {
    boost_id: boostId,
    listing_id: listingId,
    package_name: 'Confort',
    user_id: toPublicId('usr', seller.userId),
  };
  const [made, ...more] = await received('/v1/transactions');
  expect(more).toEqual([]);
  expect(made?.body).toMatchObject({
    amount: expect.any(Number),
    currency: { iso: 'XOF' },
    description: 'Boost Confort, 15 jours',
    customer: { email: seller.email, phone_number: { number: expect.any(String), country: 'bj' } },
    callback_url: expect.stringContaining('/payment-callback?payment_id=pay_'),
    custom_metadata: metadata,
  });
  // As shown in its console and messages: exactly these, and nothing else about anybody.
  expect((await sim.transactions()).map((each) => each.custom_metadata)).toEqual([metadata]);
});

test('Wave, which takes no metadata, receives our reference and nothing about the payer', async () => {
  const { read } = await aBoostPaidBy({ method: 'wave', country: 'SN', phone: '' });
  const { reference, totalMinor } = await read();
  expect((await received('/wave/v1/checkout/sessions')).map(({ body }) => body)).toEqual([
    {
      amount: String(totalMinor),
      currency: 'XOF',
      client_reference: reference,
      success_url: expect.stringContaining('/payment-callback?payment_id=pay_'),
      error_url: expect.stringContaining('/payment-callback?payment_id=pay_'),
    },
  ]);
});

test('metadata changed at the provider have no effect here', async () => {
  const paid = await aBoostPaidBy(BY_MTN);
  const other = await aBoostPaidBy(BY_MTN);
  const [transaction] = await sim.transactions();
  await sim.setMetadata(transaction?.id ?? 0, {
    boost_id: other.boostId,
    listing_id: other.listingId,
    package_name: 'Premium',
    user_id: toPublicId('usr', other.seller.userId),
  });
  await sim.decide(transaction?.id ?? 0, 'approve');
  await sim.advance(60);
  t.setNow(await sim.now());
  expect((await paid.read()).status).toBe('completed');
  expect((await other.read()).status).toBe('pending');
  const rows = await t.services.db.select().from(boosts);
  expect(rows.map(({ id, status, packageName }) => [toPublicId('bst', id), status, packageName])).toEqual(
    expect.arrayContaining([
      [paid.boostId, 'active', 'Confort'],
      [other.boostId, 'pending_payment', 'Confort'],
    ]),
  );
});
