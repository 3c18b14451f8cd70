import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { favorites } from './favorites.table.ts';

type FavoriteSpec = Partial<Omit<typeof favorites.$inferInsert, 'userId' | 'listingId'>>;

/** Stores a favourite and returns its id. */
export async function aFavorite(
  db: Db,
  userId: string,
  listingId: string,
  spec: FavoriteSpec = {},
): Promise<string> {
  const id = spec.id ?? newUuid();
  await db.insert(favorites).values({ ...spec, id, userId, listingId });
  return id;
}
