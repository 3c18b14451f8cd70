import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#shared/platform/places.ts';
import type { CampaignState } from '#shared/newsletter/campaign-lifecycle.ts';
import type { DeliveryState } from '#shared/newsletter/campaign.ts';
import type { Audience } from '#shared/newsletter/segment.ts';
import type { SubscriberState } from '#shared/newsletter/subscriber.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';

/** Addresses that subscribed. An account is matched by its confirmed address. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: primaryId(),
    /** Normalized by normalizeEmail. */
    email: text().notNull().unique(),
    state: text().$type<SubscriberState>().notNull().default('pending'),
    countryCode: text().$type<CountryCode>(),
    citySlug: text(),
    /** SHA-256 of the token in the confirmation mail. */
    tokenHash: text().unique(),
    tokenExpiresAt: instant(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** When it was unsubscribed or bounced. */
    endedAt: instant(),
    /** When an unsubscribed or bounced address was last asked to confirm again. */
    askedBackAt: instant(),
  },
  (table) => [
    index('newsletter_subscribers_newest').on(table.createdAt, table.id),
    index('newsletter_subscribers_states').on(table.state, table.createdAt, table.id),
    index('newsletter_subscribers_countries').on(table.countryCode, table.createdAt, table.id),
    index('newsletter_subscribers_alike').using('gin', table.email.op('gin_trgm_ops')),
  ],
);

/** A newsletter: its text, its segment and the progress of sending. */
export const newsletterCampaigns = pgTable(
  'newsletter_campaigns',
  {
    id: primaryId(),
    /** Idempotency key, chosen by the client: submitted twice, it is one newsletter. */
    key: uuid().notNull().unique(),
    subject: text().notNull(),
    preview: text().notNull(),
    heading: text().notNull(),
    body: text().notNull(),
    actionLabel: text().notNull(),
    actionHref: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    countryCode: text().$type<CountryCode>(),
    citySlug: text(),
    state: text().$type<CampaignState>().notNull().default('draft'),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** When sending last made progress: one that stalls is resumed by a job. */
    progressedAt: instant(),
    /** The batch whose recipients were last stored, and the one that was last enqueued. */
    batch: integer().notNull().default(0),
    enqueuedBatch: integer().notNull().default(0),
    /** The last recipient that was stored; they are taken in order of their ids. */
    lastSubscriberId: uuid(),
    audienceCount: integer(),
    sentCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    unknownCount: integer().notNull().default(0),
    unsubscribedCount: integer().notNull().default(0),
  },
  (table) => [
    index('newsletter_campaigns_newest').on(table.createdAt, table.id),
    index('newsletter_campaigns_running')
      .on(table.progressedAt)
      .where(sql`state = 'sending'`),
  ],
);

/** One newsletter to one subscriber: stored before it is sent, and never twice. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    campaignId: uuid()
      .notNull()
      .references(() => newsletterCampaigns.id, { onDelete: 'cascade' }),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Since when it is in its state; of a queued one, when it is due. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriberId] }),
    index('newsletter_deliveries_open')
      .on(table.campaignId, table.at)
      .where(sql`state in ('queued', 'sending')`),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
  ],
);
