import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { NOTIFICATION_LIMITS } from '#shared/notifications/notification.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { notifications } from './notifications.table.ts';

const { createdAt, id } = notifications;

/** Lists a member's notifications, latest first. */
export function listNotifications(db: Db, userId: string, after: Keyset | null, limit: number) {
  const older = after
    ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select({
      notification: notifications,
      actor: { firstName: users.firstName, lastName: users.lastName, bannedAt: users.bannedAt, id: users.id },
      listing: {
        id: listings.id,
        title: listings.title,
        citySlug: listings.citySlug,
        countryCode: listings.countryCode,
      },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(listings, eq(listings.id, notifications.listingId))
    .where(and(eq(notifications.userId, userId), older))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Counts unread notifications, up to one more than the limit that is shown. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await unreadOf(db).execute({ userId });
  return row?.count ?? 0;
}

const unreadOf = preparedPerDatabase((db) => {
  const unread = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.readAt)))
    .limit(NOTIFICATION_LIMITS.unread + 1)
    .as('unread');
  return db.select({ count: count() }).from(unread).prepare('unread_notifications');
});
