import { hc } from 'hono/client';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { TEST_NOW, useTestApp } from '#tests/world/test-app.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import { aListing } from './listings.factory.ts';
import type { listingRoutes } from '#tests/world/api-routes.ts';

const t = useTestApp();
const NEAR = { amountMinor: 130_000, currency: 'XOF' } as const;
const FAR = { amountMinor: 9_000_000, currency: 'XOF' } as const;

async function similarOf(id: string) {
  const api = hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t) });
  const { data, total } = await (
    await api[':id'].similar.$get({ param: { id: toPublicId('lst', id) } })
  ).json();
  return { ids: data.map((card) => card.id), total };
}

test('of the fifteen newest approved listings of the category ten are returned, the nearest in price first', async () => {
  const { db } = t.services;
  const id = await aListing(db, { publishedAt: new Date(TEST_NOW) });
  // Newest first: six far in price, then nine near, then the sixteenth.
  const made: string[] = [];
  for (let place = 0; place < 16; place += 1)
    made.push(
      toPublicId(
        'lst',
        await aListing(db, {
          price: place < 6 ? FAR : NEAR,
          publishedAt: new Date(TEST_NOW - (place + 2) * HOUR_MS),
        }),
      ),
    );
  // Nearer and newer than all of them, but either not approved or of another category.
  const newest = { price: NEAR, publishedAt: new Date(TEST_NOW - HOUR_MS) };
  await aListing(db, { ...newest, category: 'automobile', specificData: {} });
  for (const status of ['pending', 'rejected', 'draft', 'expired', 'sold', 'removed'] as const)
    await aListing(db, { ...newest, status });
  await aListing(db, { ...newest, isPaused: true });
  await aListing(db, { ...newest, isHidden: true });
  expect(await similarOf(id)).toEqual({
    ids: [...made.slice(6, 15), made[0]],
    total: { count: 16, isCapped: false },
  });
});
