import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant } from '#server/platform/database/columns.ts';

/** How a seller answered first messages lately; measured by the messages feature. */
export const sellerAnswers = pgTable('seller_answers', {
  sellerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** First messages that were answered, or that had enough time to be. */
  asked: integer().notNull(),
  answered: integer().notNull(),
  /** Median time to the first answer; null if nothing was answered. */
  medianMinutes: integer(),
  measuredAt: instant().notNull(),
});
