import { sql } from 'drizzle-orm';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Preferences, ProfileVisibility } from '#shared/accounts/preferences.ts';
import { instant } from '#server/platform/database/columns.ts';
import { users } from './accounts.table.ts';

/** Preferences that users changed; no row for a user who changed none. */
export const preferences = pgTable('preferences', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chosen: jsonb().$type<Preferences>().notNull(),
  updatedAt: instant().notNull(),
});

/** For a left join; null for a user without a row. */
export const PROFILE_VISIBILITY = sql<ProfileVisibility | null>`${preferences.chosen} -> 'privacy' ->> 'profileVisibility'`;
