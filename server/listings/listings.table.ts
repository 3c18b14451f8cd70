import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, type Category } from '#shared/categories/category.ts';
import type { SpecificData } from '#shared/listings/facts.ts';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import type { ContactChannel } from '#shared/listings/listing.ts';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import { CONTACT_WAYS, type ContactWay, type PriceTerms } from '#shared/listings/listing-terms.ts';
import type { Currency } from '#shared/platform/money.ts';
import type { CountryCode } from '#shared/platform/places.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { instant, primaryId } from '#server/platform/database/columns.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { videos } from '#server/uploads/videos.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

type IndexedBy<Name extends string> = Record<Name, ExtraConfigColumn>;

/** The team's table, in any state: what it is narrowed to stands behind the order, so that a walk reads no row in vain. */
function teamIndexes(table: IndexedBy<'status' | 'createdAt' | 'id' | 'category' | 'citySlug' | 'search'>) {
  return [
    index('listings_status').on(table.status, table.createdAt, table.id, table.category),
    index('listings_created').on(table.createdAt, table.id, table.category),
    index('listings_city').on(table.citySlug, table.createdAt, table.id, table.status, table.category),
    index('listings_hidden')
      .on(table.createdAt, table.id)
      .where(sql`is_hidden`),
    // Approved and yet out of sight: few, which the two columns apart do not tell the planner.
    index('listings_withdrawn')
      .on(table.createdAt, table.id)
      .where(sql`status = 'approved' and not is_public`),
    // What the public indexes leave out.
    index('listings_filed_words')
      .using('gin', table.search)
      .where(sql`not is_public`),
  ];
}

/** What was paid for or chosen by the team: few among all, and each order carries all that it reads. */
function premiumIndexes(
  table: IndexedBy<'publishedAt' | 'popularity' | 'category' | 'citySlug' | 'priceXof' | 'id'> &
    IndexedBy<'boostRank' | 'isFeatured' | 'isPremium' | 'boostEndsAt'>,
) {
  const onlyPremium = sql`is_public and (is_featured or is_premium or boost_ends_at is not null)`;
  const state = [table.isFeatured, table.isPremium, table.boostEndsAt] as const;
  return [
    index('listings_premium')
      .on(table.publishedAt, table.id, ...state)
      .where(onlyPremium),
    index('listings_premium_popular')
      .on(table.popularity, table.id, ...state)
      .where(onlyPremium),
    // Who may lead a category, a city or a range of prices.
    index('listings_leading')
      .on(table.category, table.boostRank, table.id, ...state, table.citySlug, table.priceXof)
      .where(onlyPremium),
  ];
}

export const listings = pgTable(
  'listings',
  {
    id: primaryId(),
    sellerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<ListingStatus>().notNull(),
    category: text().$type<Category>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    priceMinor: bigint({ mode: 'number' }),
    currency: text().$type<Currency>().notNull().default('XOF'),
    /** The price in F CFA at the configured rates: what filters and sorts use. */
    priceXof: bigint({ mode: 'number' }),
    countryCode: text().$type<CountryCode>(),
    citySlug: text(),
    district: text(),
    /** What one finds it by: "derrière la pharmacie". */
    landmark: text(),
    priceTerms: text().$type<PriceTerms>(),
    specificData: jsonb().$type<SpecificData>().notNull().default({}),
    /** Addresses on the platforms of shared/listings/video-links.ts. */
    videos: text().array().notNull().default([]),
    videoId: uuid().references(() => videos.id),
    /** E.164; the seller's own number where absent. */
    contactPhone: text(),
    contactWays: text()
      .array()
      .$type<ContactWay[]>()
      .notNull()
      .default([...CONTACT_WAYS]),
    contactHours: text(),
    isFeatured: boolean().notNull().default(false),
    isPremium: boolean().notNull().default(false),
    boostEndsAt: instant(),
    /** Which boosts go first: the package's priority, and FEATURED_RANK more where it is featured; 0 without a boost. */
    boostRank: smallint().notNull().default(0),
    isReserved: boolean().notNull().default(false),
    isPaused: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    /** Hidden by the team itself: neither the end of a report nor of a ban brings it back. */
    isWithheld: boolean().notNull().default(false),
    rejectionReason: text(),
    refusalAdvice: jsonb().$type<FieldAdvice[]>().notNull().default([]),
    /** Counts what changes its content: an edit made from an older one is refused. */
    version: integer().notNull().default(1),
    /** Since when it waits for review, or last did. */
    submittedAt: instant().notNull().defaultNow(),
    /** The publisher's own name for the submission: sent twice, it is published once. */
    submissionKey: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Approval or last refresh: what "newest" sorts by and the lifetime counts from. */
    publishedAt: instant().notNull().defaultNow(),
    /** When its owner last said that it is still there. */
    availabilityConfirmedAt: instant(),
    /** Since when its owner has been asked whether it is, after somebody said that it is gone. */
    availabilityAskedAt: instant(),
    /** Refreshed by a job from views, contacts and favourites, so that reading never writes here. */
    popularity: integer().notNull().default(0),
    isPublic: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'approved' and not is_paused and not is_hidden`),
    /** `type:villa`, `brand:Toyota`, `country:BJ` …: one entry for each filter a listing answers to. */
    facets: text().array().notNull().default([]),
    /** Labels of the facts, and the place in words: searched beside title and description. */
    factWords: text().notNull().default(''),
    placeWords: text().notNull().default(''),
    search: tsvector().notNull().generatedAlwaysAs(sql`
      setweight(to_tsvector('french', f_unaccent(title)), 'A') || setweight(to_tsvector('french', f_unaccent(fact_words)), 'B')
      || setweight(to_tsvector('french', f_unaccent(place_words)), 'C') || setweight(to_tsvector('french', f_unaccent(description)), 'D')`),
  },
  (table) => {
    const onlyPublic = sql`is_public`;
    return [
      // Ascending on purpose: read backwards for "newest first"; a declared descending index would not be used.
      index('listings_newest').on(table.publishedAt, table.id).where(onlyPublic),
      // These orders carry the price behind their keys, so that a walk drops what is too dear without visiting its row.
      index('listings_category_newest')
        .on(table.category, table.publishedAt, table.id, table.priceXof)
        .where(onlyPublic),
      index('listings_city_newest')
        .on(table.category, table.citySlug, table.publishedAt, table.id, table.priceXof)
        .where(onlyPublic),
      index('listings_category_popular')
        .on(table.category, table.popularity, table.id, table.priceXof)
        .where(onlyPublic),
      index('listings_category_price').on(table.category, table.priceXof, table.id).where(onlyPublic),
      // Answers counts of a city within a price range from the index alone.
      index('listings_city_price')
        .on(table.category, table.citySlug, table.priceXof, table.id)
        .where(onlyPublic),
      index('listings_popular').on(table.popularity, table.id).where(onlyPublic),
      ...premiumIndexes(table),
      // One a category: a common word is then read from one list instead of intersected with the category's.
      ...CATEGORIES.map((category) =>
        index(`listings_found_${category}`)
          .using('gin', table.citySlug, table.facets, table.search)
          .where(sql.raw(`is_public and category = '${category}'`)),
      ),
      index('listings_seller').on(table.sellerId, table.createdAt),
      ...teamIndexes(table),
      index('listings_pending')
        .on(table.submittedAt, table.id)
        .where(sql`status = 'pending'`),
      // What the clock looks through: lifetimes that end, and questions without an answer.
      index('listings_lifetime')
        .on(table.publishedAt, table.id)
        .where(sql`status = 'approved'`),
      index('listings_asked')
        .on(table.availabilityAskedAt)
        .where(sql`availability_asked_at is not null and status = 'approved' and not is_paused`),
      index('listings_video')
        .on(table.videoId)
        .where(sql`video_id is not null`),
      uniqueIndex('listings_submission').on(table.sellerId, table.submissionKey),
    ];
  },
);

export const listingPictures = pgTable(
  'listing_pictures',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** From 0; 0 is the cover. */
    position: smallint().notNull(),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.position] }), index().on(table.pictureId)],
);

/** Counters that move on reads, apart from the listing so that its many index entries stay as they are. */
export const listingCounters = pgTable('listing_counters', {
  listingId: uuid()
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
  contacts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** Kept in step by a trigger on the comments: of those that everybody sees, answers included. */
  comments: integer().notNull().default(0),
  ratings: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
});

/** One row a visitor, listing and day: written by the beacon, counted and cleared by a job. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Keyed hash of address, browser and day: tells two visitors apart for a day, names nobody. */
    visitor: text().notNull(),
    isCounted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day, table.visitor] }),
    index('listing_views_uncounted')
      .on(table.listingId)
      .where(sql`not is_counted`),
    index('listing_views_day').on(table.day),
  ],
);

/** One row a visitor, listing, day and channel: who asked for the seller's number, without names. */
export const listingContacts = pgTable(
  'listing_contacts',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    channel: text().$type<ContactChannel>().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.channel, table.visitor] })],
);
