import { and, count, countDistinct, desc, eq, gte, or, sql, type SQL } from 'drizzle-orm';
import { FAVORITE_LIMITS } from '#shared/favorites/favorite.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { preparedPerDatabase } from '#server/platform/database/prepared-statements.ts';
import { favoriteNotifications, favorites } from './favorites.table.ts';

/** Whether the title of a listing is shown; the same as a `favoriteState` other than `gone`. */
const hasTitle = sql`${listings.status} in ('approved', 'sold', 'expired') and not ${listings.isHidden}`;

const LISTING_STATE = {
  sellerId: listings.sellerId,
  status: listings.status,
  isPaused: listings.isPaused,
  isHidden: listings.isHidden,
};

const FAVORITE_COLUMNS = {
  id: favorites.id,
  listingId: favorites.listingId,
  notes: favorites.notes,
  tags: favorites.tags,
  createdAt: favorites.createdAt,
  savedPriceXof: favorites.savedPriceXof,
  title: listings.title,
  category: listings.category,
  priceXof: listings.priceXof,
  ...LISTING_STATE,
  seller: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    image: users.image,
  },
};

export type FavoriteFilter = { search?: string | undefined; tag?: string | undefined };

function favoritesOf(userId: string, { search, tag }: FavoriteFilter): SQL | undefined {
  return and(
    eq(favorites.userId, userId),
    tag ? sql`${tag} = any(${favorites.tags})` : undefined,
    search ? says(search) : undefined,
  );
}

/** Whether the title, the note or a tag contains the text, ignoring capitals, accents and punctuation. */
function says(search: string): SQL {
  const title = sql`case when ${hasTitle} then ${listings.title} else '' end`;
  const words = sql`concat_ws(' ', ${title}, ${favorites.notes}, array_to_string(${favorites.tags}, ' '))`;
  return sql`position(trim(${folded(sql`${search}::text`)}) in ${folded(words)}) > 0`;
}

const folded = (text: SQL) => sql`regexp_replace(lower(f_unaccent(${text})), '\\s+', ' ', 'g')`;

/** Returns favourites, the latest first. */
export function listFavorites(
  db: Db,
  userId: string,
  filter: FavoriteFilter,
  { after, limit }: { after: Keyset | null; limit: number },
) {
  const older = after
    ? sql`(${favorites.createdAt}, ${favorites.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select(FAVORITE_COLUMNS)
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .leftJoin(users, eq(users.id, listings.sellerId))
    .where(and(favoritesOf(userId, filter), older))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .limit(limit);
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number];

export async function countFavorites(db: Db, userId: string, filter: FavoriteFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(favoritesOf(userId, filter));
  return row?.count ?? 0;
}

export async function sumFavorites(db: Db, userId: string) {
  const [row] = await db
    .select({
      total: count(),
      withNotes: sql<number>`count(*) filter (where ${favorites.notes} <> '')`.mapWith(Number),
      withTags: sql<number>`count(*) filter (where cardinality(${favorites.tags}) > 0)`.mapWith(Number),
      categories: countDistinct(listings.category),
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(eq(favorites.userId, userId));
  return row ?? { total: 0, withNotes: 0, withTags: 0, categories: 0 };
}

const MAX_TAGS = 40;

export async function listTags(db: Db, userId: string): Promise<{ tag: string; count: number }[]> {
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${favorites}, unnest(${favorites.tags}) as tag
    where ${eq(favorites.userId, userId)} group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag, count: times }) => ({ tag, count: times }));
}

/** Returns which of these listings are favourites of the user, and which their own: those that `canKeep` refuses. */
export async function listHearts(
  db: Db,
  userId: string,
  listingIds: readonly string[],
): Promise<{ kept: string[]; own: string[] }> {
  if (listingIds.length === 0) return { kept: [], own: [] };
  const rows = await heartsAmong(db).execute({ userId, ids: `{${listingIds.join(',')}}` });
  const idsOf = (isOwn: boolean) => rows.filter((row) => row.isOwn === isOwn).map(({ id }) => id);
  return { kept: idsOf(false), own: idsOf(true) };
}

const heartsAmong = preparedPerDatabase((db) => {
  const userId = sql.placeholder('userId');
  const among = sql`any(${sql.placeholder('ids')}::uuid[])`;
  const own = db
    .select({ id: listings.id, isOwn: sql<boolean>`true` })
    .from(listings)
    .where(and(eq(listings.sellerId, userId), sql`${listings.id} = ${among}`));
  return db
    .select({ id: favorites.listingId, isOwn: sql<boolean>`false` })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), sql`${favorites.listingId} = ${among}`))
    .unionAll(own)
    .limit(2 * FAVORITE_LIMITS.asked)
    .prepare('hearts_among');
});

/** Notifications since then, about listings that the user still has as favourites and may know of; the latest first. */
export function listFavoriteNotifications(db: Db, userId: string, since: Date, limit: number) {
  return db
    .select({
      id: favoriteNotifications.id,
      kind: favoriteNotifications.kind,
      fromXof: favoriteNotifications.fromXof,
      toXof: favoriteNotifications.toXof,
      createdAt: favoriteNotifications.createdAt,
      listingId: listings.id,
      title: listings.title,
      category: listings.category,
      ...LISTING_STATE,
    })
    .from(favoriteNotifications)
    .innerJoin(listings, eq(listings.id, favoriteNotifications.listingId))
    .innerJoin(
      favorites,
      and(
        eq(favorites.userId, favoriteNotifications.userId),
        eq(favorites.listingId, favoriteNotifications.listingId),
      ),
    )
    .where(
      and(
        eq(favoriteNotifications.userId, userId),
        gte(favoriteNotifications.createdAt, since),
        hasTitle,
        // A price drop no longer matters once the listing is sold.
        or(eq(favoriteNotifications.kind, 'sold'), sql`${listings.isPublic}`),
      ),
    )
    .orderBy(desc(favoriteNotifications.createdAt), desc(favoriteNotifications.id))
    .limit(limit);
}

export type FavoriteNotificationRow = Awaited<ReturnType<typeof listFavoriteNotifications>>[number];
