import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { listings } from './listings.table.ts';

/** What was counted of a listing on one day; only days on which something happened have a row. */
export const listingDays = pgTable(
  'listing_days',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    phoneReveals: integer().notNull().default(0),
    whatsAppClicks: integer().notNull().default(0),
    messages: integer().notNull().default(0),
    favorites: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] }), index().on(table.day)],
);
