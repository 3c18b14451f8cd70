import { desc, eq } from 'drizzle-orm';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { notifications, userPushTokens } from './notifications.table.ts';

/** A member's notifications and push devices. Without the tokens, which would let others push to a device. */
export const notificationData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt))
      .limit(NOTIFICATION_LIMITS.stored * 10);
    const devices = await db
      .select({ platform: userPushTokens.platform, createdAt: userPushTokens.createdAt })
      .from(userPushTokens)
      .where(eq(userPushTokens.userId, userId))
      .limit(NOTIFICATION_LIMITS.devices);
    yield jsonFile('notifications.json', {
      notifications: rows.map(({ type, title, text, path, listingId, readAt, createdAt }) => ({
        type,
        title,
        text,
        path,
        listing: listingId === null ? null : toPublicId('lst', listingId),
        readAt,
        createdAt,
      })),
      devices,
    });
  },
};
