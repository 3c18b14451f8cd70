import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant } from '#server/platform/database/columns.ts';

/** How somebody answered first messages lately, measured by the feature of messages. */
export const sellerAnswers = pgTable('seller_answers', {
  sellerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** First messages that were answered or had time enough for it. */
  asked: integer().notNull(),
  answered: integer().notNull(),
  /** Until the first answer, in the middle; null where nothing was answered. */
  medianMinutes: integer(),
  measuredAt: instant().notNull(),
});
