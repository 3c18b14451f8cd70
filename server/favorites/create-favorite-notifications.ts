import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { MIN_PRICE_DROP, type FavoriteNotificationKind } from '#shared/favorites/favorite.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { listingNews } from '#server/listings/listing-news.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { favoriteNotifications, favorites } from './favorites.table.ts';
import { notifyOfFavorite } from './notify-of-favorite.jobs.ts';

const BATCH = 200;

type Listing = Pick<
  typeof listings.$inferSelect,
  'id' | 'status' | 'isPublic' | 'isHidden' | 'priceXof' | 'soldAt'
>;
type News = {
  kind: FavoriteNotificationKind;
  isDue: SQL | undefined;
  notified: Partial<typeof favorites.$inferInsert>;
};

/**
 * Notifies everybody who saved a listing that its price fell well below the last one they know, that it was sold or
 * that it was withdrawn. What each person was notified of is stored in their favourite, so that neither a second run
 * nor a price that rose and fell back notifies anybody twice. A sale is news only by the job of that sale: an earlier one
 * may run while the sale can still be undone.
 */
export async function createFavoriteNotifications(
  services: Services,
  { listingId, soldAt }: z.infer<typeof listingNews.payload>,
): Promise<void> {
  for (;;) {
    const isDone = await services.db.transaction(async (tx) => {
      const [listing] = await tx
        .select({
          id: listings.id,
          status: listings.status,
          isPublic: listings.isPublic,
          isHidden: listings.isHidden,
          priceXof: listings.priceXof,
          soldAt: listings.soldAt,
        })
        .from(listings)
        .where(eq(listings.id, listingId));
      if (!listing) return true;
      // Once it is public again, it may be sold again.
      if (listing.isPublic)
        await tx
          .update(favorites)
          .set({ isSoldNotified: false })
          .where(and(keeps(listingId), eq(favorites.isSoldNotified, true)));
      const news = newsOf(listing, soldAt);
      return news === null || (await createBatch(services, tx, listing, news)) < BATCH;
    });
    if (isDone) return;
  }
}

const keeps = (listingId: string) => eq(favorites.listingId, listingId);

function newsOf({ status, isPublic, isHidden, priceXof, soldAt }: Listing, announced?: string): News | null {
  // Listings hidden by the team are not notified.
  const isWithdrawn = status === 'removed' && !isHidden;
  const isSold = status === 'sold' && soldAt?.toISOString() === announced;
  if (isSold || isWithdrawn)
    return {
      kind: isWithdrawn ? 'withdrawn' : 'sold',
      isDue: eq(favorites.isSoldNotified, false),
      notified: { isSoldNotified: true },
    };
  if (!isPublic || priceXof === null) return null;
  return {
    kind: 'price_drop',
    isDue: gte(sql`${favorites.notifiedPriceXof} * ${1 - MIN_PRICE_DROP}::float8`, priceXof),
    notified: { notifiedPriceXof: priceXof },
  };
}

async function createBatch(
  { clock, jobs }: Services,
  tx: Transaction,
  listing: Listing,
  { kind, isDue, notified }: News,
): Promise<number> {
  const rows = await tx
    .select({ id: favorites.id, userId: favorites.userId, fromXof: favorites.notifiedPriceXof })
    .from(favorites)
    .where(and(keeps(listing.id), isDue))
    .orderBy(asc(favorites.id))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.update(favorites).set(notified).where(inArray(favorites.id, ids));
  const createdAt = new Date(clock());
  const prices = (fromXof: number | null) =>
    kind === 'price_drop' ? { fromXof, toXof: listing.priceXof } : {};
  const notifications = rows.map(({ userId, fromXof }) => ({
    id: newUuid(clock()),
    userId,
    listingId: listing.id,
    kind,
    createdAt,
    ...prices(fromXof),
  }));
  await tx.insert(favoriteNotifications).values(notifications);
  for (const { id } of notifications) await jobs.send(notifyOfFavorite, { noticeId: id }, tx);
  return rows.length;
}
