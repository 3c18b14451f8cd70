import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/accounts.table.ts';
import { instant } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/**
 * Who wrote to a listing's seller about it. Listings do not depend on messages: the feature that delivers them records
 * it here.
 */
export const listingInquiries = pgTable(
  'listing_inquiries',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time of the first message. */
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.userId] }), index().on(table.userId)],
);
