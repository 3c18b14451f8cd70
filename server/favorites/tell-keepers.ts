import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { LEAST_PRICE_DROP, type NoticeKind } from '#shared/favorites/favorite.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Services } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { favoriteNotices, favorites } from './favorites.table.ts';
import { tellOfNotice } from './notice.jobs.ts';

const BATCH = 200;

type Listing = Pick<typeof listings.$inferSelect, 'id' | 'status' | 'isPublic' | 'isHidden' | 'priceXof'>;
type News = { kind: NoticeKind; untold: SQL | undefined; told: Partial<typeof favorites.$inferInsert> };

/**
 * Tells who keeps a listing that its price fell well below what they knew, that it was sold or is offered no more. What
 * each was told stands beside their favourite, so that a second run, or a price that rose and fell back, tells nobody
 * anything twice.
 */
export async function tellKeepers(services: Services, listingId: string): Promise<void> {
  for (;;) {
    const isDone = await services.db.transaction(async (tx) => {
      const [listing] = await tx
        .select({
          id: listings.id,
          status: listings.status,
          isPublic: listings.isPublic,
          isHidden: listings.isHidden,
          priceXof: listings.priceXof,
        })
        .from(listings)
        .where(eq(listings.id, listingId));
      if (!listing) return true;
      // Offered again, it may be sold again.
      if (listing.isPublic)
        await tx
          .update(favorites)
          .set({ isToldSold: false })
          .where(and(keeps(listingId), eq(favorites.isToldSold, true)));
      const news = newsOf(listing);
      return news === null || (await tellSome(services, tx, listing, news)) < BATCH;
    });
    if (isDone) return;
  }
}

const keeps = (listingId: string) => eq(favorites.listingId, listingId);

function newsOf({ status, isPublic, isHidden, priceXof }: Listing): News | null {
  // What the team took out of sight is nobody's news.
  const isWithdrawn = status === 'removed' && !isHidden;
  if (status === 'sold' || isWithdrawn)
    return {
      kind: isWithdrawn ? 'withdrawn' : 'sold',
      untold: eq(favorites.isToldSold, false),
      told: { isToldSold: true },
    };
  if (!isPublic || priceXof === null) return null;
  return {
    kind: 'price_drop',
    untold: gte(sql`${favorites.toldPriceXof} * ${1 - LEAST_PRICE_DROP}::float8`, priceXof),
    told: { toldPriceXof: priceXof },
  };
}

async function tellSome(
  { clock, jobs }: Services,
  tx: Transaction,
  listing: Listing,
  { kind, untold, told }: News,
): Promise<number> {
  const rows = await tx
    .select({ id: favorites.id, userId: favorites.userId, fromXof: favorites.toldPriceXof })
    .from(favorites)
    .where(and(keeps(listing.id), untold))
    .orderBy(asc(favorites.id))
    .limit(BATCH)
    .for('update');
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx.update(favorites).set(told).where(inArray(favorites.id, ids));
  const createdAt = new Date(clock());
  const prices = (fromXof: number | null) =>
    kind === 'price_drop' ? { fromXof, toXof: listing.priceXof } : {};
  const notices = rows.map(({ userId, fromXof }) => ({
    id: newUuid(clock()),
    userId,
    listingId: listing.id,
    kind,
    createdAt,
    ...prices(fromXof),
  }));
  await tx.insert(favoriteNotices).values(notices);
  for (const { id } of notices) await jobs.send(tellOfNotice, { noticeId: id }, tx);
  return rows.length;
}
