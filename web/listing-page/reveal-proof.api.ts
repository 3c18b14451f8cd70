import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { listingRoutes } from '#server/listings/listings.routes.ts';
import type { ContactChannel, PhoneReveal } from '#shared/listings/listing.ts';
import type { RevealChallenge, RevealProof } from '#shared/phone-reveals/reveal-proof.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof listingRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/listings', apiFetch)[':id'];

/** Not the listing page's own query: code shared by both pages would be part of every list's first load. */
export const askedListingQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['asked-listing', id],
    queryFn: async () => (await call(api(apiFetch).$get({ param: { id } }))).data.title,
    staleTime: 60_000,
  });

export async function challengeReveal(
  apiFetch: ApiFetch,
  id: string,
  channel: ContactChannel,
): Promise<RevealChallenge> {
  const json = { channel };
  return (await call(api(apiFetch).contact.challenge.$post({ param: { id }, json }))).data;
}

export async function sendRevealProof(
  apiFetch: ApiFetch,
  id: string,
  channel: ContactChannel,
  proof: RevealProof,
): Promise<PhoneReveal> {
  const json = { channel, proof };
  return (await call(api(apiFetch).contact.$post({ param: { id }, json }))).data;
}
