import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BanReason } from '#shared/admin/console.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Why somebody was kept out, by whom, and until when; `users.banned_at` is what the rest of the house reads. */
export const userBans = pgTable(
  'user_bans',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<BanReason>().notNull(),
    note: text(),
    /** Names who of the team, without a reference. */
    bannedBy: uuid().notNull(),
    bannedAt: instant().notNull(),
    /** Lifted by the clock then; null: until somebody lifts it. */
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
