import { and, asc, count, eq, gt, gte, isNotNull, lt } from 'drizzle-orm';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { plural } from '#shared/platform/text.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { NewNotification } from '#server/platform/notifications.ts';
import { favorites } from './favorites.table.ts';

const BATCH = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Notifies sellers once a day of how many people saved each listing; never who. */
export async function notifySellersOfFavorites(services: Services): Promise<void> {
  const { db, clock, notifications } = services;
  const until = new Date(clock());
  const since = new Date(until.getTime() - DAY_MS);
  let after = NOBODY;
  for (;;) {
    const rows = await db
      .select({ id: listings.id, sellerId: listings.sellerId, count: count() })
      .from(favorites)
      .innerJoin(listings, eq(listings.id, favorites.listingId))
      .where(
        and(
          gte(favorites.createdAt, since),
          lt(favorites.createdAt, until),
          isNotNull(listings.sellerId),
          eq(listings.isPublic, true),
          gt(listings.id, after),
        ),
      )
      .groupBy(listings.id, listings.sellerId)
      .orderBy(asc(listings.id))
      .limit(BATCH);
    await notifications.notify(
      services,
      rows.flatMap(({ sellerId, ...listing }) =>
        sellerId === null ? [] : [favoritesNotification(sellerId, listing, until)],
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

type FavoriteCount = { id: string; count: number };

function favoritesNotification(
  userId: string,
  { id, count: people }: FavoriteCount,
  now: Date,
): NewNotification {
  return {
    userId,
    type: 'favorite',
    key: `favorite:${id}:${now.toISOString().slice(0, 10)}`,
    title: `${people} ${plural(people, 'mise')} en favori`,
    text: people > 1 ? 'Des acheteurs gardent votre annonce' : 'Un acheteur garde votre annonce',
    path: `/annonce/${toPublicId('lst', id)}`,
    listingId: id,
  };
}
