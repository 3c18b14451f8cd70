import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { COUNT_CAP, type CappedCount } from '#shared/platform/pagination.ts';
import { IS_CONFIRMED } from '#server/accounts/confirmed-account.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { preferences, PROFILE_VISIBILITY } from '#server/accounts/preferences.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import { readOncePerPage } from '#server/platform/http/read-once-per-page.ts';
import type { ShownPicture } from '#server/pictures/pictures.presenter.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { listingRisks } from './listing-risks.table.ts';
import { publicListings } from './listings.policy.ts';
import { listingCounters, listingPictures, listings } from './listings.table.ts';
import { promotedInTurn, rotationSlotAt } from './premium-order.ts';

const pictureCount = sql<number>`(select count(*)::int from ${listingPictures} as own where own.listing_id = ${listings.id})`;

const SUMMARY_COLUMNS = {
  id: listings.id,
  title: listings.title,
  category: listings.category,
  priceMinor: listings.priceMinor,
  currency: listings.currency,
  priceXof: listings.priceXof,
  countryCode: listings.countryCode,
  citySlug: listings.citySlug,
  district: listings.district,
  specificData: listings.specificData,
  isFeatured: listings.isFeatured,
  isPremium: listings.isPremium,
  boostEndsAt: listings.boostEndsAt,
  isReserved: listings.isReserved,
  publishedAt: listings.publishedAt,
};

const PICTURE_COLUMNS = {
  id: pictures.id,
  contentKey: pictures.contentKey,
  width: pictures.width,
  height: pictures.height,
  color: pictures.color,
};

const RATING_COLUMNS = { ratings: listingCounters.ratings, ratingSum: listingCounters.ratingSum };

export const CARD_COLUMNS = {
  ...SUMMARY_COLUMNS,
  cover: PICTURE_COLUMNS,
  pictureCount,
  rated: RATING_COLUMNS,
};

/** Returns the cards of these listings, in this order; leaves out ids that no longer exist. */
export async function listCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cardsOf(db).execute({ ids: `{${ids.join(',')}}` });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const NOT_COUNTED = sql<number>`0`;

function selectCards(db: Db, count = NOT_COUNTED) {
  return db
    .select({ ...CARD_COLUMNS, count })
    .from(listings)
    .leftJoin(listingPictures, isCover)
    .leftJoin(pictures, isReadyCover)
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id));
}

export const isCover = and(eq(listingPictures.listingId, listings.id), eq(listingPictures.position, 0));
export const isReadyCover = and(eq(pictures.id, listingPictures.pictureId), eq(pictures.state, 'ready'));

export type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'count'>;

const cardsOf = preparedPerDatabase((db) =>
  selectCards(db)
    .where(sql`${listings.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listing_cards'),
);

/** Returns the first cards in an order. Finds ids in the order's index first, and reads only those rows. */
function listFirstCards(db: Db, condition: SQL | undefined, order: SQL[], limit: number | Placeholder) {
  const first = db
    .select({ id: listings.id })
    .from(listings)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return selectCards(db)
    .where(sql`${listings.id} = any(array(${first}))`)
    .orderBy(...order);
}

const POPULAR_FIRST = [desc(listings.popularity), desc(listings.id)];

/** Boosted listings while the boost runs, and listings that the team chose. */
export function premiumListings(now: Date): SQL | undefined {
  return premiumAt(sql`${now.toISOString()}::timestamptz`);
}

function premiumAt(now: SQL): SQL | undefined {
  return and(
    publicListings(),
    // Repeated from the partial index, so that the planner sees that it applies.
    or(sql`${listings.isFeatured}`, sql`${listings.isPremium}`, isNotNull(listings.boostEndsAt)),
    or(sql`${listings.isFeatured}`, sql`${listings.isPremium}`, gt(listings.boostEndsAt, now)),
  );
}

const LIMIT = sql.placeholder('limit');
const SLOT = sql`${sql.placeholder('slot')}::bigint`;
const NOW = sql`${sql.placeholder('now')}::timestamptz`;

/** The first listings of the premium page. */
export function listPremium(db: Db, now: Date, limit: number): Promise<CardRow[]> {
  return firstPremium(db).execute({ now: now.toISOString(), slot: rotationSlotAt(now), limit });
}

const firstPremium = preparedPerDatabase((db) =>
  listFirstCards(db, premiumAt(NOW), promotedInTurn(NOW, SLOT), LIMIT).prepare('first_premium'),
);

export function listPopular(db: Db, limit: number): Promise<CardRow[]> {
  return firstPopular(db).execute({ limit });
}

const firstPopular = preparedPerDatabase((db) =>
  listFirstCards(db, publicListings(), POPULAR_FIRST, LIMIT).prepare('first_popular'),
);

/** The most popular premium listings that have a picture, for the top of the home page. */
export function listHero(db: Db, now: Date, limit: number): Promise<CardRow[]> {
  return firstHero(db).execute({ now: now.toISOString(), limit });
}

const firstHero = preparedPerDatabase((db) => {
  const withCover = exists(
    db.select({ id: pictures.id }).from(listingPictures).innerJoin(pictures, isReadyCover).where(isCover),
  );
  return listFirstCards(db, and(premiumAt(NOW), withCover), POPULAR_FIRST, LIMIT).prepare('first_hero');
});

type Chosen = {
  /** A subquery that selects few. */
  ids: SQL;
  order: SQL[];
  counted: SQL<number>;
};

/** Selects the cards that a subquery selects, each with a count beside it. */
export function selectChosenCards(db: Db, { ids, order, counted }: Chosen) {
  return selectCards(db, counted)
    .where(sql`${listings.id} in ${ids}`)
    .orderBy(...order);
}

/** A count within a statement, which goes one beyond the cap. */
export function countedListings(condition: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from (select from ${listings} where ${condition} limit ${COUNT_CAP + 1}) as counted)`;
}

/** Counts matching rows up to the cap. */
export function countListings(db: Db, condition: SQL | undefined): Promise<CappedCount> {
  return countRows(db, listings, condition);
}

export async function findListing(db: Db, id: string) {
  const [row] = await listingById(db).execute({ id });
  return row;
}

/** The same, read once for a page that shows it in several parts. */
export const findPageListing = readOncePerPage(({ db }: Pick<Context, 'db'>, id) => findListing(db, id));

const listingById = preparedPerDatabase((db) =>
  db
    .select({
      listing: LISTING_COLUMNS,
      seller: SELLER_COLUMNS,
      counters: COUNTER_COLUMNS,
      risk: { score: listingRisks.score, rules: listingRisks.rules },
      pictures: SHOWN_PICTURES,
    })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.sellerId))
    .leftJoin(preferences, eq(preferences.userId, listings.sellerId))
    .leftJoin(listingCounters, eq(listingCounters.listingId, listings.id))
    .leftJoin(listingRisks, eq(listingRisks.listingId, listings.id))
    .where(eq(listings.id, sql.placeholder('id')))
    .limit(1)
    .prepare('listing_by_id'),
);

/** Returns these listings, in no particular order. */
export function listListings(db: Db, ids: readonly string[]) {
  return db
    .select(LISTING_COLUMNS)
    .from(listings)
    .where(inArray(listings.id, [...ids]))
    .limit(Math.max(1, ids.length));
}

const LISTING_COLUMNS = {
  ...SUMMARY_COLUMNS,
  boostRank: listings.boostRank,
  sellerId: listings.sellerId,
  status: listings.status,
  description: listings.description,
  videos: listings.videos,
  videoId: listings.videoId,
  contactPhone: listings.contactPhone,
  landmark: listings.landmark,
  priceTerms: listings.priceTerms,
  contactWays: listings.contactWays,
  contactHours: listings.contactHours,
  isPaused: listings.isPaused,
  isHidden: listings.isHidden,
  createdAt: listings.createdAt,
  updatedAt: listings.updatedAt,
  rejectionReason: listings.rejectionReason,
  refusalAdvice: listings.refusalAdvice,
  version: listings.version,
  submittedAt: listings.submittedAt,
  soldAt: listings.soldAt,
  availabilityAskedAt: listings.availabilityAskedAt,
  availabilityConfirmedAt: listings.availabilityConfirmedAt,
};

const SELLER_COLUMNS = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  phoneVerifiedAt: users.phoneVerifiedAt,
  countryCode: users.countryCode,
  createdAt: users.createdAt,
  image: users.image,
  bannedAt: users.bannedAt,
  isConfirmed: IS_CONFIRMED,
  profileVisibility: PROFILE_VISIBILITY,
};

const MAX_PICTURES = 50;

const COUNTER_COLUMNS = {
  views: listingCounters.views,
  contacts: listingCounters.contacts,
  favorites: listingCounters.favorites,
  /** Those that everybody sees, answers included. */
  comments: listingCounters.comments,
  ...RATING_COLUMNS,
};

/** The pictures of a listing within its own row, as `listPictures` returns them. */
const SHOWN_PICTURES = sql<ShownPicture[]>`array_to_json(array(
  select json_build_object('id', shown.id, 'contentKey', shown.content_key, 'width', shown.width, 'height', shown.height, 'color', shown.color)
  from ${listingPictures} as own inner join ${pictures} as shown on shown.id = own.picture_id
  where own.listing_id = ${listings.id} and shown.state = 'ready' order by own.position limit ${sql.raw(String(MAX_PICTURES))}))`;

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export function listPictures(db: Db, listingId: string) {
  return db
    .select(PICTURE_COLUMNS)
    .from(listingPictures)
    .innerJoin(pictures, eq(pictures.id, listingPictures.pictureId))
    .where(and(eq(listingPictures.listingId, listingId), eq(pictures.state, 'ready')))
    .orderBy(asc(listingPictures.position))
    .limit(MAX_PICTURES);
}
