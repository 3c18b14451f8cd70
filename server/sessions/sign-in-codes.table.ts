import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import { users } from '#server/accounts/accounts.table.ts';

/** Codes sent by mail to who is to sign in while the account's attempts are used up; one a browser and account. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the browser that asked: the code is worth nothing in another one. */
    deviceHash: text().notNull(),
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] }), index().on(table.expiresAt)],
);
