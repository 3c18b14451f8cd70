import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import { instant } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/** Notifications to sellers. The key ensures that each is sent once. */
export const listingNotifications = pgTable(
  'listing_notices',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().$type<ListingNotificationKind>().notNull(),
    /** What it refers to: the start of the lifetime, or the time of the question. */
    about: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.kind, table.about] })],
);

/** One row per listing and visitor who reported it as gone, until its seller answers. */
export const unavailableReports = pgTable(
  'unavailable_reports',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** An account's id, or a keyed hash of address and browser that identifies nobody. */
    visitor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.visitor] }), index().on(table.at)],
);
