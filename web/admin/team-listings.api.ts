import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { adminRoutes } from '#server/admin/admin.routes.ts';
import type { Decided } from '#shared/admin/console.ts';
import type { TeamStep } from '#shared/admin/team-listing.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import type { TeamListingFilter } from './team-listings-address.ts';

type Client = ReturnType<typeof hc<typeof adminRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/admin', apiFetch).listings;

export const teamListingsQuery = (apiFetch: ApiFetch, filter: TeamListingFilter) =>
  queryOptions({
    queryKey: ['team-listings', filter],
    queryFn: () => call(api(apiFetch).$get({ query: filter })),
    staleTime: 15_000,
    retryOnMount: false,
  });

type Steering = {
  listings: { id: string; version: number }[];
  step: TeamStep;
  reason: RefusalReason | null;
  details: string;
};

export async function steerListings(apiFetch: ApiFetch, json: Steering): Promise<Decided> {
  return (await call(api(apiFetch).steer.$post({ json }))).data;
}
