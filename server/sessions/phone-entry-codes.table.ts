import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import { users } from '#server/accounts/accounts.table.ts';

export const ENTRY_PURPOSES = ['sign-in', 'reset'] as const;
export type EntryPurpose = (typeof ENTRY_PURPOSES)[number];

/** Codes sent to a phone that open its account or replace its password; one per account, browser and purpose. */
export const phoneEntryCodes = pgTable(
  'phone_entry_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser that asked for the code, which is worthless in any other. */
    deviceHash: text().notNull(),
    purpose: text().$type<EntryPurpose>().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash, table.purpose] }),
    index().on(table.expiresAt),
  ],
);
