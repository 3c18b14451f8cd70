import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertFrequency, AlertSearch, AlertState } from '#shared/alerts/alert.ts';
import type { Category } from '#shared/categories/category.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/**
 * Searches whose new listings a member, or a visitor with an address, is notified of. Beside the search itself, each
 * row has its conditions in columns, so that a listing is compared with many alerts in one statement.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: primaryId(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** A visitor's address, normalized by normalizeEmail; null for a member's alert. */
    email: text(),
    state: text().$type<AlertState>().notNull(),
    name: text().notNull(),
    frequency: text().$type<AlertFrequency>().notNull(),
    /** null for an alert of a seller. */
    category: text().$type<Category>(),
    search: jsonb().$type<AlertSearch>().notNull(),
    /** A hash of category and search: the same search asked for twice is one alert. */
    searchKey: text().notNull(),
    /** One condition that a listing must meet to match: it looks up alerts by those that it meets. */
    matchKey: text().notNull(),
    sellerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    citySlug: text(),
    facets: text().array().notNull(),
    /** From NO_MIN_PRICE to NO_MAX_PRICE. */
    minPriceXof: bigint({ mode: 'number' }).notNull(),
    maxPriceXof: bigint({ mode: 'number' }).notNull(),
    minYear: smallint(),
    maxYear: smallint(),
    words: tsquery(),
    /** The words of a place that is no known city or country. */
    placeWords: tsquery(),
    createdAt: instant().notNull(),
    /** When a visitor last asked for it. */
    askedAt: instant(),
    /** When it last notified of a listing. */
    notifiedAt: instant(),
    /** Only visitors' alerts end. */
    endsAt: instant(),
    /** When its visitor was asked whether to renew it. */
    remindedAt: instant(),
  },
  (table) => [
    index('alerts_matching')
      .on(table.matchKey, table.maxPriceXof, table.minPriceXof)
      .where(sql`state = 'active'`),
    uniqueIndex('alerts_of_member').on(table.userId, table.searchKey),
    uniqueIndex('alerts_of_mailbox').on(table.email, table.searchKey),
    index('alerts_of_seller')
      .on(table.sellerId)
      .where(sql`seller_id is not null`),
    index('alerts_ending')
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
    index('alerts_asked')
      .on(table.askedAt)
      .where(sql`state = 'asked'`),
  ],
);

export type AlertOccasion = 'new' | 'price_drop';

/**
 * The alerts that a listing matches, as found: many in one row, so that an approval stores them at once. Soon after, each
 * becomes a match of its own (`unfoldFinds`), from which somebody is notified.
 */
export const alertFinds = pgTable(
  'alert_finds',
  {
    id: primaryId(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    occasion: text().$type<AlertOccasion>().notNull(),
    /** The price at that time. */
    priceXof: bigint({ mode: 'number' }),
    /** Whether these alerts notify at once. */
    isInstant: boolean().notNull(),
    alertIds: uuid().array().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('alert_finds_listing').on(table.listingId)],
);

/** A listing that an alert found: stored before anybody is notified of it, and never twice for one occasion. */
export const alertMatches = pgTable(
  'alert_matches',
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    occasion: text().$type<AlertOccasion>().notNull(),
    /** The price at that time. */
    priceXof: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    notifiedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.listingId, table.occasion] }),
    index('alert_matches_listing').on(table.listingId, table.notifiedAt),
    index('alert_matches_waiting')
      .on(table.alertId, table.createdAt)
      .where(sql`notified_at is null`),
    index('alert_matches_created').on(table.createdAt),
  ],
);
