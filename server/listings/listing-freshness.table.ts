import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ListingNotificationKind } from '#shared/listings/listing-freshness.ts';
import { instant } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/** What a seller was told. Its key is why each is told once. */
export const listingNotifications = pgTable(
  'listing_notices',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().$type<ListingNotificationKind>().notNull(),
    /** What it is about: the lifetime that began then, or the question asked then. */
    about: instant().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.kind, table.about] })],
);

/** One row a listing and visitor who says that it is gone, until its seller answers. */
export const unavailableReports = pgTable(
  'unavailable_reports',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** An account's id, or a keyed hash of address and browser that names nobody. */
    visitor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.visitor] }), index().on(table.at)],
);
