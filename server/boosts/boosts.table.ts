import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BoostStatus, CreditReason } from '#shared/boosts/boost-lifecycle.ts';
import type { BoostFeatures } from '#shared/settings/boost-packages.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Days that a seller may use on any listing of theirs, each once. */
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
    /** What it makes good; without a reference, as the two would refer to each other. */
    fromBoostId: uuid(),
    /** Tells occasions apart, so that each is made good once. */
    occasion: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
    /** Its payment was given back. */
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

/** One row a purchase: a renewal is one of its own, which begins when the boost before it ends. */
export const boosts = pgTable(
  'boosts',
  {
    id: primaryId(),
    listingId: uuid().references(() => listings.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    packageId: text().notNull(),
    packageName: text().notNull(),
    durationDays: integer().notNull(),
    /** F CFA; 0 for days that were credited. */
    priceMinor: integer().notNull(),
    features: jsonb().$type<BoostFeatures>().notNull(),
    status: text().$type<BoostStatus>().notNull(),
    isRenewal: boolean().notNull().default(false),
    /** Of the feature of payments, which hands over what was paid for. */
    paymentId: uuid(),
    creditId: uuid().references(() => boostCredits.id),
    createdAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** When the first of an unbroken row of boosts began: what it is compared with lies before. */
    baselineAt: instant(),
    /** When the clock, its owner or a refund ended it. */
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
