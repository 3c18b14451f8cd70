import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { messageRoutes } from '#server/messages/messages.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof messageRoutes>>;

const FRESH_MS = 60_000;

/** Number of conversations with unread messages, shown beside "Messages". For members only. */
export const unreadQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    queryFn: async () => (await call(apiClient<Client>('/api/messages', apiFetch).unread.$get())).data.count,
    staleTime: FRESH_MS,
  });
