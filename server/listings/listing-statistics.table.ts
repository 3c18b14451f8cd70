import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { listings } from './listings.table.ts';

/** Figures of a listing per day; a day without any has no row. */
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
