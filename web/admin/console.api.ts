import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { adminRoutes } from '#server/admin/admin.routes.ts';
import type { BanReason, CaseQueue, Decided } from '#shared/admin/console.ts';
import type { BanDays } from '#shared/admin/users.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof adminRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/admin', apiFetch);

const FRESH = { staleTime: 15_000, retryOnMount: false } as const;

export const countsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['console', 'counts'],
    queryFn: async () => (await call(api(apiFetch).counts.$get())).data,
    ...FRESH,
  });

export const waitingCommentsQuery = (apiFetch: ApiFetch, page: number) =>
  queryOptions({
    queryKey: ['console', 'comments', page],
    queryFn: () => call(api(apiFetch).comments.$get({ query: { page: String(page) } })),
    ...FRESH,
  });

export const casesQuery = (apiFetch: ApiFetch, queue: CaseQueue, page: number) =>
  queryOptions({
    queryKey: ['console', 'cases', queue, page],
    queryFn: () => call(api(apiFetch).cases.$get({ query: { queue, page: String(page) } })),
    ...FRESH,
  });

export const appealsQuery = (apiFetch: ApiFetch, page: number) =>
  queryOptions({
    queryKey: ['console', 'appeals', page],
    queryFn: () => call(api(apiFetch).appeals.$get({ query: { page: String(page) } })),
    ...FRESH,
  });

export const peopleQuery = (apiFetch: ApiFetch, search: string) =>
  queryOptions({
    queryKey: ['console', 'people', search],
    queryFn: async () => (await call(api(apiFetch).people.$get({ query: { search } }))).data,
    ...FRESH,
  });

export const heavyAskersQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['console', 'heavy-askers'],
    queryFn: async () => (await call(api(apiFetch)['phone-reveals'].$get())).data,
    ...FRESH,
  });

type DecisionInput = { ids: string[]; note: string };

export async function decideOnComments(
  apiFetch: ApiFetch,
  json: DecisionInput & { decision: 'approved' | 'rejected' },
): Promise<Decided> {
  return (await call(api(apiFetch).comments.decide.$post({ json }))).data;
}

export async function decideOnCases(
  apiFetch: ApiFetch,
  json: DecisionInput & { verdict: 'upheld' | 'dismissed' },
): Promise<Decided> {
  return (await call(api(apiFetch).cases.decide.$post({ json }))).data;
}

export async function claimItem(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).claims.$put({ json: { id } }));
}

export async function releaseItem(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch).claims.$delete({ json: { id } }));
}

export async function ban(
  apiFetch: ApiFetch,
  id: string,
  json: { reason: BanReason; note: string; days?: BanDays | null },
): Promise<void> {
  await call(api(apiFetch).people[':id'].ban.$put({ param: { id }, json }));
}

export async function unban(apiFetch: ApiFetch, id: string, note: string): Promise<void> {
  await call(api(apiFetch).people[':id'].ban.$delete({ param: { id }, json: { note } }));
}
