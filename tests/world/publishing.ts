import { hc } from 'hono/client';
import type { z } from 'zod';
import type { listingInput } from '#shared/listings/listing.schema.ts';
import type { listingRoutes } from './api-routes.ts';
import type { moderationRoutes } from '#server/moderation/moderation.routes.ts';
import { apiFetch } from './test-client.ts';
import type { TestApp } from './test-app.ts';

export const listingsOf = (t: TestApp, headers: Record<string, string>) =>
  hc<typeof listingRoutes>('/api/listings', { fetch: apiFetch(t, headers) });
export const moderationOf = (t: TestApp, headers: Record<string, string>) =>
  hc<typeof moderationRoutes>('/api/moderation', { fetch: apiFetch(t, headers) });

export type ListingFields = z.input<typeof listingInput>;

export const LISTING: ListingFields = {
  category: 'automobile',
  title: 'Toyota Corolla 2012',
  description: 'Une voiture soignée, visite technique à jour.',
  price: { amountMinor: 4_000_000, currency: 'XOF' },
  countryCode: 'CI',
  citySlug: 'abidjan',
  district: 'Cocody',
  specificData: { vehicleType: 'voiture', make: 'Toyota', model: 'Corolla', year: 2012 },
  pictureIds: [],
  contactPhone: null,
};

/** Publishes as a page does and returns the public id. */
export async function publish(
  t: TestApp,
  headers: Record<string, string>,
  change: Partial<ListingFields> = {},
): Promise<string> {
  const answer = await listingsOf(t, headers).index.$post({ header: {}, json: { ...LISTING, ...change } });
  if (answer.status !== 200) throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data.id;
}

/** Publishes a listing, has it approved and returns its public id. */
export async function publishApproved(
  t: TestApp,
  seller: Record<string, string>,
  admin: Record<string, string>,
  change: Partial<ListingFields> = {},
): Promise<string> {
  const id = await publish(t, seller, change);
  const answer = await moderationOf(t, admin).listings[':id'].approve.$post({
    param: { id },
    json: { version: 1 },
  });
  if (answer.status !== 200) throw new Error(`approving answered ${answer.status}: ${await answer.text()}`);
  return id;
}
