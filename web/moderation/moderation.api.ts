import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { ReviewItem } from '#shared/moderation/moderation.ts';
import type { RefusalReason } from '#shared/audit/audit-log.ts';
import type { CursorPage } from '#shared/platform/pagination.ts';
import type { moderationRoutes } from '#server/moderation/moderation.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof moderationRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/moderation', apiFetch);

export type QueuePage = CursorPage<ReviewItem>;

export async function fetchQueuePage(apiFetch: ApiFetch, cursor: string | null): Promise<QueuePage> {
  return call(api(apiFetch).listings.$get({ query: cursor === null ? {} : { cursor } }));
}

const queueKey = (cursor: string | null) => ['moderation', 'queue', cursor] as const;

/** The queue from `cursor` on. A refetch loads as many items as before. */
export const queueQuery = (apiFetch: ApiFetch, cursor: string | null) =>
  queryOptions({
    queryKey: queueKey(cursor),
    queryFn: async ({ client }) => {
      const known = client.getQueryData<QueuePage[]>(queueKey(cursor))?.length ?? 1;
      const pages = [await fetchQueuePage(apiFetch, cursor)];
      for (let next = pages[0]?.nextCursor; next && pages.length < known; next = pages.at(-1)?.nextCursor)
        pages.push(await fetchQueuePage(apiFetch, next));
      return pages;
    },
    staleTime: 15_000,
    retryOnMount: false,
  });

export const summaryQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['moderation', 'summary'],
    queryFn: async () => (await call(api(apiFetch).summary.$get())).data,
    staleTime: 15_000,
    retryOnMount: false,
  });

/** The decisions on one's own listing; only for its owner. */
export const ownCaseQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: async () => (await call(api(apiFetch).cases[':id'].$get({ param: { id } }))).data,
    staleTime: 15_000,
    retryOnMount: false,
  });

export async function appeal(apiFetch: ApiFetch, id: string, text: string): Promise<void> {
  await call(api(apiFetch).cases[':id'].appeal.$post({ param: { id }, json: { text } }));
}

/** Upholds the refusal with an answer; without one, publishes the listing. */
export async function decideOnAppeal(
  apiFetch: ApiFetch,
  { id, version }: Pick<ReviewItem, 'id' | 'version'>,
  { answer, isAlone }: { answer?: string; isAlone: boolean },
): Promise<void> {
  const [item, param] = [api(apiFetch).appeals[':id'], { id }];
  if (answer === undefined) await call(item.accept.$post({ param, json: { version, isAlone } }));
  else await call(item.dismiss.$post({ param, json: { version, isAlone, answer } }));
}

type Subject = Pick<ReviewItem, 'kind' | 'id' | 'version'>;
type Refusal = { reason: RefusalReason; details: string | null };

/** Approves, or refuses if a refusal is given. */
export async function decide(
  apiFetch: ApiFetch,
  { kind, id, version }: Subject,
  refusal: Refusal | null,
): Promise<void> {
  const items = api(apiFetch)[kind === 'listing' ? 'listings' : 'revisions'][':id'];
  const param = { id };
  if (refusal) await call(items.reject.$post({ param, json: { version, ...refusal } }));
  else await call(items.approve.$post({ param, json: { version } }));
}
