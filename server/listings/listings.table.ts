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

/**
 * For the team's table, in any status: filter columns follow the sort key, so that a walk reads no row that is filtered
 * out.
 */
function teamIndexes(table: IndexedBy<'status' | 'createdAt' | 'id' | 'category' | 'citySlug' | 'search'>) {
  return [
    index('listings_status').on(table.status, table.createdAt, table.id, table.category),
    index('listings_created').on(table.createdAt, table.id, table.category),
    index('listings_city').on(table.citySlug, table.createdAt, table.id, table.status, table.category),
    index('listings_hidden')
      .on(table.createdAt, table.id)
      .where(sql`is_hidden`),
    // Approved but not public: rare, which the planner cannot tell from the two columns separately.
    index('listings_withdrawn')
      .on(table.createdAt, table.id)
      .where(sql`status = 'approved' and not is_public`),
    // Rows that the public indexes leave out.
    index('listings_filed_words')
      .using('gin', table.search)
      .where(sql`not is_public`),
  ];
}

/**
 * Boosted listings and those chosen by the team: few among all, so each index carries all the columns that are read.
 */
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
    // Candidates for promotion in a category, a city or a price range: found by these, even by a plan for any of them.
    index('listings_leading')
      .on(table.category, table.citySlug, table.priceXof, table.boostRank, table.id, ...state)
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
    /** A landmark to find the place by: "derrière la pharmacie". */
    landmark: text(),
    priceTerms: text().$type<PriceTerms>(),
    specificData: jsonb().$type<SpecificData>().notNull().default({}),
    /** Video addresses on the platforms of shared/listings/video-links.ts. */
    videos: text().array().notNull().default([]),
    videoId: uuid().references(() => videos.id),
    /** E.164; null: the seller's own number. */
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
    /**
     * Sort rank among boosted listings: the package's priority, plus FEATURED_RANK if it is featured; 0 without a
     * boost.
     */
    boostRank: smallint().notNull().default(0),
    isReserved: boolean().notNull().default(false),
    isPaused: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    /** Hidden by the team itself: neither the end of a report nor that of a ban shows it again. */
    isWithheld: boolean().notNull().default(false),
    rejectionReason: text(),
    refusalAdvice: jsonb().$type<FieldAdvice[]>().notNull().default([]),
    /** Incremented with every change of content: an edit based on an older version is refused. */
    version: integer().notNull().default(1),
    /** When it was last submitted for review. */
    submittedAt: instant().notNull().defaultNow(),
    /** The client's key of the submission: sent twice, it is published once. */
    submissionKey: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** Approval or last renewal: the sort key of "newest", and the start of the lifetime. */
    publishedAt: instant().notNull().defaultNow(),
    /** Set while it is sold, and kept if it is removed then. */
    soldAt: instant(),
    /** When its owner last confirmed that it is available. */
    availabilityConfirmedAt: instant(),
    /** When its owner was asked whether it is still available, after somebody reported it as gone. */
    availabilityAskedAt: instant(),
    /** Updated by a job from views, contacts and favourites, so that reading never writes to this table. */
    popularity: integer().notNull().default(0),
    isPublic: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status = 'approved' and not is_paused and not is_hidden`),
    /** `type:villa`, `brand:Toyota`, `country:BJ` …: one entry for each filter that the listing matches. */
    facets: text().array().notNull().default([]),
    /** Labels of the facts, and the place in words: searched besides title and description. */
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
      // These indexes end with the price, so that a walk skips rows out of the price range without visiting the table.
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
      // Counts a city's listings within a price range from the index alone.
      index('listings_city_price')
        .on(table.category, table.citySlug, table.priceXof, table.id)
        .where(onlyPublic),
      index('listings_popular').on(table.popularity, table.id).where(onlyPublic),
      ...premiumIndexes(table),
      // One per category: a common word is then read from one list instead of intersected with the category's.
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
      // For the hourly job: lifetimes that end, and questions without an answer.
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

/**
 * Counters that change on reads, in a table of their own, so that the many index entries of a listing stay untouched.
 */
export const listingCounters = pgTable('listing_counters', {
  listingId: uuid()
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
  contacts: integer().notNull().default(0),
  favorites: integer().notNull().default(0),
  /** Maintained by a trigger on the comments: counts those that everybody sees, answers included. */
  comments: integer().notNull().default(0),
  ratings: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
});

/** One row per visitor, listing and day: written by the beacon, counted and deleted by a job. */
export const listingViews = pgTable(
  'listing_views',
  {
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Keyed hash of address, browser and day: tells visitors apart for a day, identifies nobody. */
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

/** One row per visitor, listing, day and channel: reveals of the seller's number, without names. */
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
