import { desc, eq } from 'drizzle-orm';
import { FAVORITE_LIMITS } from '#shared/favorites/favorite.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import { favorites } from './favorites.table.ts';

/** The user's favourites, with their notes. */
export const favoriteData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const rows = await db
      .select()
      .from(favorites)
      .where(eq(favorites.userId, userId))
      .orderBy(desc(favorites.createdAt))
      .limit(FAVORITE_LIMITS.max + 100);
    yield jsonFile(
      'favoris.json',
      rows.map(({ listingId, notes, tags, createdAt }) => ({
        listing: toPublicId('lst', listingId),
        notes,
        tags,
        addedAt: createdAt,
      })),
    );
  },
};
