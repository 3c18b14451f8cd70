import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BoostStatus, CreditReason } from '#shared/boosts/boost-lifecycle.ts';
import type { BoostFeatures } from '#shared/settings/boost-packages.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Credited days: each credit may be used once, on any of the seller's listings. */
export const boostCredits = pgTable(
  'boost_credits',
  {
    id: primaryId(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    days: integer().notNull(),
    packageId: text().notNull(),
    packageName: text().notNull(),
    features: jsonb().$type<BoostFeatures>().notNull(),
    reason: text().$type<CreditReason>().notNull(),
    /** The boost it compensates; without a reference, as the two tables would refer to each other. */
    fromBoostId: uuid(),
    /** Identifies the occasion, so that each is compensated once. */
    occasion: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
    /** The payment it stems from was refunded. */
    voidedAt: instant(),
  },
  (table) => [
    uniqueIndex('boost_credits_once').on(table.fromBoostId, table.occasion),
    index('boost_credits_open')
      .on(table.ownerId, table.id)
      .where(sql`used_at is null and voided_at is null`),
    check('boost_credits_days', sql`${table.days} > 0`),
  ],
);

/** One row per purchase: a renewal has its own row, and begins when the boost before it ends. */
export const boosts = pgTable(
  'boosts',
  {
    id: primaryId(),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    packageId: text().notNull(),
    packageName: text().notNull(),
    durationDays: integer().notNull(),
    /** F CFA; 0 for credited days. */
    priceMinor: integer().notNull(),
    features: jsonb().$type<BoostFeatures>().notNull(),
    status: text().$type<BoostStatus>().notNull(),
    isRenewal: boolean().notNull().default(false),
    /** Payment id, in the payments feature, which calls for delivery once it is paid. */
    paymentId: uuid(),
    creditId: uuid().references(() => boostCredits.id),
    createdAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** When the first boost of an unbroken series began: effects are compared with the time before it. */
    baselineAt: instant(),
    /** When it was ended by expiry, its owner or a refund. */
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex('boosts_payment').on(table.paymentId),
    uniqueIndex('boosts_credit').on(table.creditId),
    index('boosts_running')
      .on(table.listingId, table.startsAt)
      .where(sql`status = 'active'`),
    index('boosts_due')
      .on(table.endsAt)
      .where(sql`status = 'active'`),
    index('boosts_unpaid')
      .on(table.createdAt)
      .where(sql`status = 'pending_payment'`),
    index('boosts_owner').on(table.ownerId, table.createdAt, table.id),
    index('boosts_listing').on(table.listingId, table.createdAt),
    check(
      'boosts_paid_for',
      sql`${table.status} not in ('active', 'expired') or ${table.paymentId} is not null or ${table.creditId} is not null`,
    ),
    check(
      'boosts_timed',
      sql`${table.status} not in ('active', 'expired') or (${table.startsAt} is not null and ${table.endsAt} > ${table.startsAt})`,
    ),
  ],
);
