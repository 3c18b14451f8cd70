import { queryOptions } from '@tanstack/react-query';
import type { hc } from 'hono/client';
import type { notificationRoutes } from '#server/notifications/notifications.routes.ts';
import { apiClient } from '#web/platform/api-client.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';

type Client = ReturnType<typeof hc<typeof notificationRoutes>>;

export const notificationsApi = (apiFetch: ApiFetch) => apiClient<Client>('/api/notifications', apiFetch);

/** First part of every key, so that an event can invalidate all of them. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

const FRESH_MS = 60_000;

/** The number on the bell. For members only. */
export const unreadNotificationsQuery = (apiFetch: ApiFetch) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async () => (await call(notificationsApi(apiFetch).unread.$get())).data.count,
    staleTime: FRESH_MS,
  });
