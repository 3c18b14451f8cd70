import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { newsletterRoutes } from '#server/newsletter/newsletter.routes.ts';
import type { CampaignStep } from '#shared/newsletter/campaign-lifecycle.ts';
import type { CampaignDetail, CampaignText } from '#shared/newsletter/campaign.ts';
import type { Segment } from '#shared/newsletter/segment.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { SubscriberFilter } from './newsletter-team-address.ts';

type Client = ReturnType<typeof hc<typeof newsletterRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/newsletter', apiFetch);

const FRESH = { staleTime: 5_000, retryOnMount: false } as const;
const PROGRESS_MS = 3_000;

export const campaignsQuery = (apiFetch: ApiFetch, cursor: string) =>
  queryOptions({
    queryKey: ['newsletter', 'campaigns', cursor],
    queryFn: () => call(api(apiFetch).campaigns.$get({ query: cursor === '' ? {} : { cursor } })),
    ...FRESH,
  });

/** Refetched while the newsletter is being sent, so that its progress shows. */
export const campaignQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['newsletter', 'campaign', id],
    queryFn: async () => (await call(api(apiFetch).campaigns[':id'].$get({ param: { id } }))).data,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? PROGRESS_MS : false),
    ...FRESH,
  });

export const subscribersQuery = (apiFetch: ApiFetch, filter: SubscriberFilter) =>
  queryOptions({
    queryKey: ['newsletter', 'subscribers', filter],
    queryFn: () => call(api(apiFetch).subscribers.$get({ query: filter })),
    ...FRESH,
  });

type CampaignFields = CampaignText & { segment: Segment };

export async function createCampaign(
  apiFetch: ApiFetch,
  json: CampaignFields & { key: string },
): Promise<CampaignDetail> {
  return (await call(api(apiFetch).campaigns.$post({ json }))).data;
}

export async function changeCampaign(
  apiFetch: ApiFetch,
  id: string,
  json: CampaignFields & { version: number },
): Promise<CampaignDetail> {
  return (await call(api(apiFetch).campaigns[':id'].$put({ param: { id }, json }))).data;
}

export async function deleteCampaign(apiFetch: ApiFetch, id: string, version: string): Promise<void> {
  await call(api(apiFetch).campaigns[':id'].$delete({ param: { id }, query: { version } }));
}

export async function sendTest(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).campaigns[':id'].test.$post({ param: { id } }));
}

export async function stepCampaign(
  apiFetch: ApiFetch,
  id: string,
  json: { step: CampaignStep; version: number },
): Promise<void> {
  await call(api(apiFetch).campaigns[':id'].steps.$post({ param: { id }, json }));
}

export async function removeSubscriber(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).subscribers[':id'].$delete({ param: { id } }));
}
