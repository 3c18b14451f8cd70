import { expect, type APIRequestContext } from '@playwright/test';
import type { ListingCard } from '#shared/listings/listing.ts';

/** Returns the newest listings of a category from the API. */
export async function newestListings(
  request: APIRequestContext,
  domain = 'real_estate',
  filters: Record<string, string> = {},
): Promise<ListingCard[]> {
  const response = await request.get('/api/search/listings', { params: { domain, ...filters } });
  expect(response.status()).toBe(200);
  const { data }: { data: ListingCard[] } = await response.json();
  expect(data.length).toBeGreaterThan(0);
  return data;
}

export async function firstListingPath(request: APIRequestContext): Promise<string> {
  const [first] = await newestListings(request);
  return `/annonce/${first?.id}`;
}

export async function firstSellerPath(request: APIRequestContext): Promise<string> {
  const [first] = await newestListings(request);
  const { data } = await (await request.get(`/api/listings/${first?.id}`)).json();
  return `/vendeur/${data.seller.id}`;
}

/** Waits for the built-in posts: they are written while the server is already answering. */
export async function newestPostPath(request: APIRequestContext): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const { data } = await (await request.get('/api/blog/posts')).json();
    return data[0]?.slug;
  };
  await expect.poll(newest).toBeTruthy();
  return `/blog/${await newest()}`;
}
