import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { truncate } from '#shared/platform/text.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { userBlocks } from '#server/blocking/user-blocks.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NewNotification, Notifications } from '#server/platform/notifications.ts';
import { mailNotification } from './mail-notification.jobs.ts';
import { emitChanged } from './notification-events.ts';
import { notifications, userPushTokens } from './notifications.table.ts';
import { pushNotification } from './push-notification.jobs.ts';

export const notificationsPort: Notifications = {
  notify: async (services, items, tx) => {
    const others = items.filter(({ userId, actorId }) => userId !== actorId);
    if (others.length === 0) return;
    await within(services, tx, async (transaction) =>
      file(services, transaction, await unblocked(transaction, others)),
    );
  },
  markRead: (services, userId, keyStart, tx) =>
    within(services, tx, (transaction) => markRead(services, transaction, userId, keyStart)),
};

function within(
  { db }: Services,
  tx: Transaction | undefined,
  run: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return tx ? run(tx) : db.transaction(run);
}

/** Filters out notifications about members whom the recipient has blocked. */
async function unblocked(
  tx: Transaction,
  items: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  const pairs = items.flatMap(({ userId, actorId }) =>
    actorId === undefined ? [] : [and(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, actorId))],
  );
  if (pairs.length === 0) return items;
  const blocks = await tx
    .select()
    .from(userBlocks)
    .where(or(...pairs))
    .limit(pairs.length);
  return items.filter(
    ({ userId, actorId }) =>
      !blocks.some(({ blockerId, blockedId }) => blockerId === userId && blockedId === actorId),
  );
}

/** Stores and sends notifications. Idempotent: a duplicate (user, key) is ignored and sends nothing. */
async function file(services: Services, tx: Transaction, items: readonly NewNotification[]): Promise<void> {
  if (items.length === 0) return;
  const here = await findPeople(
    tx,
    items.map(({ userId }) => userId),
  );
  const now = new Date(services.clock());
  const rows = items.flatMap((notification) =>
    here.has(notification.userId)
      ? [{ ...rowOf(notification), id: newUuid(services.clock()), createdAt: now }]
      : [],
  );
  if (rows.length === 0) return;
  const created = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId, key: notifications.key });
  const notificationOf = new Map(
    items.map((notification) => [`${notification.userId} ${notification.key}`, notification]),
  );
  const news = created.map((row) => ({
    ...row,
    notification: notificationOf.get(`${row.userId} ${row.key}`),
  }));
  for (const { id, notification } of news)
    if (notification?.mail) {
      const { afterSeconds } = notification.mail;
      const options = afterSeconds === undefined ? undefined : { afterSeconds };
      await services.jobs.send(mailNotification, { notificationId: id }, tx, options);
    }
  await pushToDevices(
    services,
    tx,
    news.filter(({ notification }) => notification?.isPushed),
  );
  await emitChanged(
    tx,
    news.flatMap(({ userId, notification }) => (notification?.isHeard ? [] : [userId])),
    now,
  );
}

function rowOf({ userId, type, key, title, text, path, listingId, actorId, mail }: NewNotification) {
  const short = {
    title: truncate(title, NOTIFICATION_LIMITS.title),
    text: truncate(text, NOTIFICATION_LIMITS.text),
  };
  return { userId, type, key, path, ...short, listingId, actorId, mail };
}

/** Locks the accounts that exist and are not banned until the transaction ends, and returns their ids. */
async function findPeople(tx: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNull(users.bannedAt)))
    .orderBy(asc(users.id))
    .limit(userIds.length)
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

type CreatedNotification = { id: string; userId: string };

/** Enqueues one job for each device, so that a retry for one does not repeat the others. */
async function pushToDevices(
  { jobs }: Services,
  tx: Transaction,
  created: readonly CreatedNotification[],
): Promise<void> {
  if (created.length === 0) return;
  const ids = [...new Set(created.map(({ userId }) => userId))];
  const devices = await tx
    .select({ id: userPushTokens.id, userId: userPushTokens.userId })
    .from(userPushTokens)
    .where(inArray(userPushTokens.userId, ids))
    .limit(ids.length * NOTIFICATION_LIMITS.devices);
  for (const { id, userId } of created)
    for (const device of devices)
      if (device.userId === userId)
        await jobs.send(pushNotification, { notificationId: id, deviceId: device.id }, tx);
}

async function markRead(
  { clock }: Services,
  tx: Transaction,
  userId: string,
  keyStart: string,
): Promise<void> {
  const now = new Date(clock());
  const marked = await tx
    .update(notifications)
    .set({ readAt: now, mail: null })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        sql`starts_with(${notifications.key}, ${keyStart})`,
      ),
    )
    .returning({ userId: notifications.userId });
  if (marked.length > 0) await emitChanged(tx, [userId], now);
}
