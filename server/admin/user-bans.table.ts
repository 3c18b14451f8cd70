import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BanReason } from '#shared/admin/console.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Who was banned, why, by whom, and until when; the rest of the code reads `users.banned_at`. */
export const userBans = pgTable(
  'user_bans',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<BanReason>().notNull(),
    note: text(),
    /** Names the team member, without a reference. */
    bannedBy: uuid().notNull(),
    bannedAt: instant().notNull(),
    /** When it is lifted automatically; null: until the team lifts it. */
    endsAt: instant(),
    liftedAt: instant(),
    liftedBy: uuid(),
  },
  (table) => [
    uniqueIndex('user_bans_one_standing')
      .on(table.userId)
      .where(sql`lifted_at is null`),
    index('user_bans_latest')
      .on(table.bannedAt, table.id)
      .where(sql`lifted_at is null`),
    index('user_bans_ending')
      .on(table.endsAt)
      .where(sql`lifted_at is null and ends_at is not null`),
    index().on(table.userId, table.bannedAt),
  ],
);
