import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import { sessionEnd } from '#server/sessions/session-end.ts';
import type { Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { countUnread } from './notifications.queries.ts';
import { notifications, userPushTokens } from './notifications.table.ts';
import { reachBy } from './reachable.ts';

type Payload = { notificationId: string; deviceId: string };

export const pushNotification = defineJob({
  name: 'notifications.push',
  payload: z.object({ notificationId: z.uuid(), deviceId: z.uuid() }),
  isUrgent: true,
  concurrency: 4,
  run: push,
});

/** Pushes unless it was read meanwhile or the device is no longer signed in, and only outside quiet hours. */
async function push(services: Services, payload: Payload): Promise<void> {
  const { db, jobs } = services;
  const found = await find(services, payload);
  if (!found || found.notification.readAt !== null) return;
  const { notification, device } = found;
  const reach = await reachBy(services, notification.userId, 'push');
  if (!reach || !(await isSignedIn(services, found))) return;
  const { waitSeconds: afterSeconds } = reach;
  if (afterSeconds > 0) return jobs.send(pushNotification, payload, undefined, { afterSeconds });
  const { title, text: body, path, key: tag, type } = notification;
  const unread = await countUnread(db, notification.userId);
  if ((await services.push.send(device, { title, body, path, tag, type, unread })) === 'gone')
    await db.delete(userPushTokens).where(eq(userPushTokens.id, device.id));
}

async function find({ db }: Services, { notificationId, deviceId }: Payload) {
  const [row] = await db
    .select({ notification: notifications, device: userPushTokens, session: sessions })
    .from(notifications)
    .innerJoin(
      userPushTokens,
      and(eq(userPushTokens.id, deviceId), eq(userPushTokens.userId, notifications.userId)),
    )
    .innerJoin(sessions, eq(sessions.id, userPushTokens.sessionId))
    .where(eq(notifications.id, notificationId))
    .limit(1);
  return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function isSignedIn({ db, clock }: Services, { notification, session }: Found): Promise<boolean> {
  const chosen = (await findPreferences(db, notification.userId)) ?? DEFAULT_PREFERENCES;
  return sessionEnd(session, chosen).at.getTime() > clock();
}
