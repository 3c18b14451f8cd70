import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ListingActor, ListingStatus, ListingStep } from '#shared/listings/listing-lifecycle.ts';
import type { SaleChannel } from '#shared/listings/sale.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { listings } from './listings.table.ts';

/** One row a step of the lifecycle, whoever made it. */
export const listingHistory = pgTable(
  'listing_history',
  {
    /** In the order in which they happened, as each is made under its listing's lock. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    by: text().$type<ListingActor>().notNull(),
    /** Nobody for the clock, and for whoever deleted their account. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    step: text().$type<ListingStep>().notNull(),
    fromStatus: text().$type<ListingStatus>().notNull(),
    toStatus: text().$type<ListingStatus>().notNull(),
  },
  (table) => [index().on(table.listingId, table.id), index().on(table.actorId)],
);

/** A listing may be sold, offered again and sold again. */
export const listingSales = pgTable(
  'listing_sales',
  {
    id: primaryId(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    soldAt: instant().notNull(),
    channel: text().$type<SaleChannel>().notNull(),
    /** Where the seller named somebody they talked with. */
    buyerId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.listingId, table.id),
    index()
      .on(table.buyerId)
      .where(sql`buyer_id is not null`),
  ],
);
