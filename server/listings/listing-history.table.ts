import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ListingActor, ListingStatus, ListingStep } from '#shared/listings/listing-lifecycle.ts';
import type { SaleChannel } from '#shared/listings/sale.ts';
import type { Currency } from '#shared/platform/money.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/** One row per lifecycle step, whoever took it. */
export const listingHistory = pgTable(
  'listing_history',
  {
    /** Chronological, as each step is taken under its listing's lock. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    by: text().$type<ListingActor>().notNull(),
    /** Null for automatic steps, and for deleted accounts. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    step: text().$type<ListingStep>().notNull(),
    fromStatus: text().$type<ListingStatus>().notNull(),
    toStatus: text().$type<ListingStatus>().notNull(),
  },
  (table) => [index().on(table.listingId, table.id), index().on(table.actorId)],
);

/** Sales; a listing may be sold, relisted and sold again. */
export const listingSales = pgTable(
  'listing_sales',
  {
    id: primaryId(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    soldAt: instant().notNull(),
    channel: text().$type<SaleChannel>().notNull(),
    /** Set if the seller named one of the people they talked with. */
    buyerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What was paid in the end, if the seller said so; in the listing's currency. */
    finalPriceMinor: bigint({ mode: 'number' }),
    currency: text().$type<Currency>(),
    /** What undoing the sale restores. */
    wasReserved: boolean().notNull().default(false),
    wasPaused: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.listingId, table.id),
    index()
      .on(table.buyerId)
      .where(sql`buyer_id is not null`),
  ],
);
