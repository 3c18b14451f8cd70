import { expect, type APIRequestContext } from '@playwright/test';
import { MEMBER, signInAs } from './actors.ts';
import { E2E_ORIGIN } from './address.ts';

/**
 * Returns the id of one of the member's listings. Counted from the oldest, as what other journeys publish at the same
 * time moves all pages but not their end; each journey that pays takes a number of its own.
 */
export async function ownListing(request: APIRequestContext, index: number): Promise<string> {
  await signInAs(request, MEMBER);
  const pageOf = async (page: number) =>
    (await request.get(`/api/listings/mine?status=approved&page=${page}`)).json();
  const { pages, data: first } = await pageOf(1);
  const rest = pages > 1 ? [...(await pageOf(pages - 1)).data, ...(await pageOf(pages)).data] : first;
  return rest.at(-1 - index).id;
}

type Bought = { boostId: string; paymentId: string };

/** Buys a package through the API. */
export async function buyBoost(request: APIRequestContext, index: number): Promise<Bought> {
  const listingId = await ownListing(request, index);
  const packages = await (await request.get('/api/boosts/packages')).json();
  const data = { listingId, packageId: packages.data[0].id };
  const bought = await request.post('/api/boosts', { data, headers: { origin: E2E_ORIGIN } });
  expect(bought.status()).toBe(200);
  return (await bought.json()).data;
}
