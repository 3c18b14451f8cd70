import type { Favorite, FavoriteNotification, FavoriteOverview } from '#shared/favorites/favorite.ts';
import { FAVORITE_LIMITS, NEWS_DAYS } from '#shared/favorites/favorite.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { CursorPage } from '#shared/platform/pagination.ts';
import { subCategoryNames } from '#shared/categories/sub-category-names.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import { listCards } from '#server/listings/listings.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { favoriteState } from './favorites.policy.ts';
import { presentFavorite, presentFavoriteNotification } from './favorites.presenter.ts';
import {
  countFavorites,
  listFavorites,
  listFavoriteNotifications,
  listTags,
  sumFavorites,
  type FavoriteFilter,
} from './favorites.queries.ts';

export async function loadFavorites(
  ctx: Context<Member>,
  { cursor, ...filter }: FavoriteFilter & { cursor?: string | undefined },
): Promise<CursorPage<Favorite>> {
  const { db, clock, actor } = ctx;
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const limit = FAVORITE_LIMITS.perPage;
  const found = await listFavorites(db, actor.userId, filter, { after, limit: limit + 1 });
  const page = keysetPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const open = page.data.filter((row) => favoriteState(row) === 'available').map((row) => row.listingId);
  const [cards, categories, count] = await Promise.all([
    listCards(db, open),
    getCategories(ctx),
    countFavorites(db, actor.userId, filter),
  ]);
  const shown = {
    cards: new Map(cards.map((card) => [card.id, card])),
    labels: new Map(categories.map(({ id, label }) => [id, label])),
    ownNames: subCategoryNames(categories),
    now: clock(),
  };
  return {
    ...page,
    data: page.data.map((row) => presentFavorite(row, shown)),
    total: { count, isCapped: false },
  };
}

export async function loadFavoriteOverview({ db, actor }: Context<Member>): Promise<FavoriteOverview> {
  const [sums, tags] = await Promise.all([sumFavorites(db, actor.userId), listTags(db, actor.userId)]);
  return { ...sums, tags };
}

export async function loadFavoriteNews({
  db,
  clock,
  actor,
}: Context<Member>): Promise<FavoriteNotification[]> {
  const since = new Date(clock() - NEWS_DAYS * DAY_MS);
  return (await listFavoriteNotifications(db, actor.userId, since, FAVORITE_LIMITS.news)).map(
    presentFavoriteNotification,
  );
}
