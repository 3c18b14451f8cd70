import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import { users } from '#server/accounts/accounts.table.ts';

/** Codes sent by mail for signing in while the account's attempts are used up; one per browser and account. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser that asked for the code, which is worthless in any other. */
    deviceHash: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), index().on(table.expiresAt)],
);
