import { hc } from 'hono/client';
import type { notificationRoutes } from '#server/notifications/notifications.routes.ts';
import { apiFetch } from '#tests/world/test-client.ts';
import type { TestApp } from '#tests/world/test-app.ts';

type Headers = Record<string, string>;

export const notificationsOf = (t: TestApp, headers: Headers = {}) =>
  hc<typeof notificationRoutes>('/api/notifications', { fetch: apiFetch(t, headers) });

/** Returns a member's notifications, the latest first. */
export async function readNotifications(t: TestApp, { headers }: { headers: Headers }) {
  const answer = await notificationsOf(t, headers).index.$get({ query: {} });
  if (answer.status !== 200) throw new Error(`the bell answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Returns only their titles. */
export const notificationTitles = async (t: TestApp, person: { headers: Headers }) =>
  (await readNotifications(t, person)).map(({ title }) => title);
