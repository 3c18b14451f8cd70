import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import type { ConversationFilter, Message } from '#shared/messages/conversation.ts';
import type { AnswerStep } from '#shared/messages/proposal.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof messageRoutes>>;

const api = (apiFetch: ApiFetch) => apiClient<Client>('/api/messages', apiFetch);

/** Data that the server has just rendered are not refetched at once. */
const FRESH_MS = 10_000;

/** First part of every key, for invalidating all of them when something new arrives. */
export const MESSAGES_KEY = ['messages'] as const;

export type ListView = { filter: ConversationFilter; search: string; cursor: string | null };

export const conversationsQuery = (apiFetch: ApiFetch, { filter, search, cursor }: ListView) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'list', filter, search, cursor],
    queryFn: () =>
      call(
        api(apiFetch).index.$get({
          query: { filter, ...(search === '' ? {} : { search }), ...(cursor === null ? {} : { cursor }) },
        }),
      ),
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

export const conversationQuery = (apiFetch: ApiFetch, id: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'open', id],
    queryFn: async () => (await call(api(apiFetch)[':id'].$get({ param: { id } }))).data,
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

/** The latest messages, or those before one. */
export const historyQuery = (apiFetch: ApiFetch, id: string, before: number | null = null) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'history', id, before],
    queryFn: () => fetchHistory(apiFetch, id, before === null ? {} : { before: String(before) }),
    // Kept up to date by fetching what follows the last message: never refetched as a whole while it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });

export function fetchHistory(apiFetch: ApiFetch, id: string, query: { before?: string; after?: string }) {
  return call(api(apiFetch)[':id'].messages.$get({ param: { id }, query }));
}

export const openingQuery = (apiFetch: ApiFetch, listingId: string) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'opening', listingId],
    queryFn: async () => (await call(api(apiFetch).openings[':id'].$get({ param: { id: listingId } }))).data,
    staleTime: FRESH_MS,
    retry: false,
    retryOnMount: false,
  });

/** The target of a message: a conversation, or a listing's seller for the first message. */
export type Target = { conversationId: string } | { listingId: string };
export type Sent = { conversationId: string; message: Message };

export type SentMessage = {
  key: string;
  text?: string;
  pictureIds?: string[];
  offer?: { amountMinor: number };
  visit?: { place: string; localTime: string };
  answer?: { sequence: number; step: AnswerStep; reserve: boolean };
};

/** Idempotent under its key. */
export async function sendMessage(apiFetch: ApiFetch, target: Target, message: SentMessage): Promise<Sent> {
  const sent =
    'conversationId' in target
      ? api(apiFetch)[':id'].messages.$post({ param: { id: target.conversationId }, json: message })
      : api(apiFetch).index.$post({ json: { ...message, listingId: target.listingId } });
  return (await call<{ data: Sent }>(sent)).data;
}

export async function changeConversation(
  apiFetch: ApiFetch,
  id: string,
  change: { isStarred?: boolean; isArchived?: boolean },
): Promise<void> {
  await call(api(apiFetch)[':id'].$patch({ param: { id }, json: change }));
}

export async function markRead(apiFetch: ApiFetch, id: string, sequence: number): Promise<void> {
  await call(api(apiFetch)[':id'].read.$post({ param: { id }, json: { sequence } }));
}

export async function setBlocked(apiFetch: ApiFetch, id: string, isBlocked: boolean): Promise<void> {
  const { block } = api(apiFetch)[':id'];
  await call(isBlocked ? block.$put({ param: { id } }) : block.$delete({ param: { id } }));
}

/** Reports that this device has received everything up to now. */
export async function markReceived(apiFetch: ApiFetch): Promise<void> {
  await call(api(apiFetch).received.$post());
}

export async function notifyTyping(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(api(apiFetch)[':id'].typing.$post({ param: { id } }));
}

/** Invalidates lists, numbers and states; a history stays up to date by fetching what follows it. */
export function refreshStates(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: MESSAGES_KEY,
    predicate: ({ queryKey }) => queryKey[1] !== 'history',
  });
}
