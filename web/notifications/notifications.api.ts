import { queryOptions } from '@tanstack/react-query';
import type { PushDeviceInput } from '#shared/notifications/notification.schema.ts';
import type { ApiFetch } from '#web/platform/api-fetch.ts';
import { call } from '#web/platform/call.ts';
import { NOTIFICATIONS_KEY, notificationsApi } from './bell.api.ts';

const FRESH_MS = 10_000;

export const notificationsQuery = (apiFetch: ApiFetch, cursor: string | null) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'page', cursor],
    queryFn: () => call(notificationsApi(apiFetch).index.$get({ query: cursor === null ? {} : { cursor } })),
    staleTime: FRESH_MS,
    retryOnMount: false,
  });

export async function markRead(apiFetch: ApiFetch, id: string): Promise<void> {
  await call(notificationsApi(apiFetch)[':id'].read.$put({ param: { id } }));
}

export async function markAllRead(apiFetch: ApiFetch): Promise<void> {
  await call(notificationsApi(apiFetch).read.$put());
}

/** Fetches the public key for push subscriptions; null if push is not configured. */
export async function fetchPushKey(apiFetch: ApiFetch): Promise<string | null> {
  return (await call(notificationsApi(apiFetch).push.$get())).data.webKey;
}

export async function addPushDevice(apiFetch: ApiFetch, device: PushDeviceInput): Promise<void> {
  await call(notificationsApi(apiFetch).push.$put({ json: device }));
}

export async function removePushDevice(apiFetch: ApiFetch, token: string): Promise<void> {
  await call(notificationsApi(apiFetch).push.$delete({ json: { token } }));
}
