import { eq } from 'drizzle-orm';
import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { aListing } from '#server/listings/listings.factory.ts';
import { payments } from '#server/payments/payments.table.ts';
import { memoryProvider } from '#tests/fakes/memory-provider.ts';
import { BY_MTN, paymentsOf } from '#tests/world/paying.ts';
import { signIn } from '#tests/world/signed-in.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { boostRoutes } from './boosts.routes.ts';
import { boosts } from './boosts.table.ts';

const t = useTestApp();

test('a boost that is paid for by mobile money runs from the confirmation, and is paid for once', async () => {
  const { db, clock } = t.services;
  const provider = memoryProvider({ clock });
  Object.assign(t.services, { payments: [provider] });
  const seller = await signIn(t, 'user', true);
  const listingId = await aListing(db, { sellerId: seller.userId });
  const id = toPublicId('lst', listingId);
  const api = hc<typeof boostRoutes>('/api/boosts', { fetch: apiFetch(t, seller.headers) });
  const bought = await api.index.$post({ json: { listingId: id, packageId: 'essentiel' } });
  const { boostId, paymentId } = (await bought.json()).data;
  const pay = paymentsOf(t, seller.headers)[':id'];
  const param = { id: paymentId };
  await pay.attempts.$post({ param, header: { 'idempotency-key': 'key-12345' }, json: BY_MTN });
  const state = async () => (await (await api.listings[':id'].$get({ param: { id } })).json()).data;
  expect(await state()).toMatchObject({ hasActiveBoost: false, openBoost: { id: boostId } });

  const [payment] = await db.select().from(payments);
  provider.become(payment?.reference ?? '', 'succeeded');
  t.setNow(TEST_NOW + MINUTE_MS);
  for (let times = 0; times < 2; times++)
    expect((await (await pay.$get({ param })).json()).data.status).toBe('completed');

  expect(await state()).toMatchObject({
    hasActiveBoost: true,
    openBoost: null,
    currentBoost: { id: boostId, daysLeft: 7, startsAt: new Date(TEST_NOW + MINUTE_MS).toISOString() },
  });
  const paid = await db.select().from(boosts).where(eq(boosts.status, 'active'));
  expect(paid.map((boost) => boost.paymentId)).toEqual([payment?.id]);
});
