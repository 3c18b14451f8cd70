import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FavoriteNotificationKind } from '#shared/favorites/favorite.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** A trigger keeps the listing's counters in step, whichever way a row is added or removed. */
export const favorites = pgTable(
  'favorites',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    notes: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    /** The price when it was saved. */
    savedPriceXof: bigint('kept_price_xof', { mode: 'number' }),
    /** The lowest price the user was notified of: a price that rose and fell back is not notified. */
    notifiedPriceXof: bigint('told_price_xof', { mode: 'number' }),
    /** Also true if they were notified of its withdrawal. */
    isSoldNotified: boolean('is_told_sold').notNull().default(false),
  },
  (table) => [
    uniqueIndex('favorites_once').on(table.userId, table.listingId),
    index('favorites_newest').on(table.userId, table.createdAt, table.id),
    index('favorites_listing').on(table.listingId),
  ],
);

/** Notifications about favourites. */
export const favoriteNotifications = pgTable(
  'favorite_notices',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    kind: text().$type<FavoriteNotificationKind>().notNull(),
    /** For a price drop. */
    fromXof: bigint({ mode: 'number' }),
    toXof: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('favorite_notices_newest').on(table.userId, table.createdAt),
    index('favorite_notices_listing').on(table.listingId),
    index('favorite_notices_age').on(table.createdAt),
  ],
);
