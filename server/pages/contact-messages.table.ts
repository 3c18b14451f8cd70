import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Messages to the team from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    key: uuid().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The sender if signed in, null otherwise. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt, table.id), index().on(table.userId)],
);
