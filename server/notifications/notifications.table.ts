import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ActivityType } from '#shared/platform/activity.ts';
import { sessions, users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import type { NotificationMail } from '#server/platform/notifications.ts';
import type { PushKeys, PushPlatform } from '#server/platform/push/push.ts';

/** Notifications of members. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<ActivityType>().notNull(),
    /** Idempotency key of the event, unique for each member. */
    key: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The mail that is still to be sent; null otherwise. */
    mail: jsonb().$type<NotificationMail>(),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_listing').on(table.listingId),
    index('notifications_actor').on(table.actorId),
  ],
);

/** Push devices. Each belongs to the session that registered it, and is deleted with it. */
export const userPushTokens = pgTable(
  'user_push_tokens',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    platform: text().$type<PushPlatform>().notNull(),
    /** Only for browsers. */
    keys: jsonb().$type<PushKeys>(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);
