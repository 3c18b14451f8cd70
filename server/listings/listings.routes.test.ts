import { expect, test } from 'vitest';
import { toPublicId } from '#shared/platform/ids.ts';
import { aUser } from '#server/accounts/accounts.factory.ts';
import { useTestApp } from '#tests/test-app.ts';
import { aListing } from './listings.factory.ts';

const t = useTestApp();

test('a visitor reads a public listing', async () => {
  const sellerId = await aUser(t.services.db);
  const id = await aListing(t.services.db, { sellerId });
  const response = await t.app.request(`/api/listings/${toPublicId('lst', id)}`);
  expect(response.status, await response.clone().text()).toBe(200);
  console.log(await response.json());
  const r2 = await t.app.request(`/api/search/listings?domain=real_estate&search=apartement&minPrice=10`);
  console.log(await r2.text());
});
