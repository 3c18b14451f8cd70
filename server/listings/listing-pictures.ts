import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { listingPictures } from './listings.table.ts';

export async function listPictureIds(db: Db, listingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: listingPictures.pictureId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(asc(listingPictures.position));
  return rows.map(({ id }) => id);
}

/** Returns the pictures of several listings with their states, in their order. */
export async function listPicturesOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return new Map<string, PictureRow[]>();
  const rows = await db
    .select({ of: listingPictures.listingId, picture: pictures })
    .from(listingPictures)
    .innerJoin(pictures, eq(pictures.id, listingPictures.pictureId))
    .where(inArray(listingPictures.listingId, [...listingIds]))
    .orderBy(asc(listingPictures.position))
    .limit(listingIds.length * MAX_PICTURES_PER_LISTING);
  return picturesByOwner(rows);
}

/** Groups pictures by their owner. */
export function picturesByOwner(rows: readonly { of: string; picture: PictureRow }[]) {
  const grouped = Map.groupBy(rows, ({ of }) => of);
  return new Map([...grouped].map(([of, each]) => [of, each.map(({ picture }) => picture)]));
}

/** Replaces a listing's pictures, in this order; the first is the cover. */
export async function replacePictures(
  tx: Transaction,
  listingId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.delete(listingPictures).where(eq(listingPictures.listingId, listingId));
  if (ids.length > 0) {
    await tx
      .insert(listingPictures)
      .values(ids.map((pictureId, position) => ({ listingId, position, pictureId })));
  }
}

/**
 * Called before a listing goes public: removes damaged pictures from it, and throws if one is still being processed.
 */
export async function finalizePictures(tx: Transaction, listingId: string): Promise<void> {
  const rows = await tx
    .select({ id: pictures.id, state: pictures.state })
    .from(listingPictures)
    .innerJoin(pictures, eq(pictures.id, listingPictures.pictureId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(asc(listingPictures.position));
  if (rows.some(({ state }) => state === 'processing')) {
    throw new AppError('conflict', {
      message: 'Des photos de cette annonce sont encore en préparation. Réessayez dans un instant.',
    });
  }
  const ready = rows.filter(({ state }) => state === 'ready');
  if (ready.length < rows.length)
    await replacePictures(
      tx,
      listingId,
      ready.map(({ id }) => id),
    );
}
