import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Services } from '#server/platform/context.ts';
import { removePicturesUnlessUsed } from '#server/uploads/remove-pictures.ts';
import { removeVideosUnlessUsed } from '#server/uploads/remove-videos.ts';
import { publicListings } from './listings.policy.ts';
import { deleteSharePictures, listingsWithSharePicture } from './share-picture-files.ts';
import { listPictureIds } from './listing-pictures.ts';
import { listingRevisionPictures, listingRevisions } from './listing-revisions.table.ts';
import { listingPictures, listings } from './listings.table.ts';

/**
 * Detaches a removed listing's pictures, and deletes the files of those that nothing else uses. If interrupted after
 * the first step, the removal of orphans does the rest. Detaches nothing if the removal was undone in the meantime, or
 * undone and repeated.
 */
export async function removeListingFiles(
  services: Services,
  listingId: string,
  removedAt: Date,
): Promise<void> {
  const { db } = services;
  const ids = await listPictureIds(db, listingId);
  const videoIds = await listVideoIds(db, listingId);
  const removed = db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.id, listingId), eq(listings.status, 'removed'), eq(listings.updatedAt, removedAt)),
    );
  await db.delete(listingPictures).where(inArray(listingPictures.listingId, removed));
  await db.update(listings).set({ videoId: null }).where(inArray(listings.id, removed));
  const edits = db
    .select({ id: listingRevisions.id })
    .from(listingRevisions)
    .where(inArray(listingRevisions.listingId, removed));
  await db.delete(listingRevisionPictures).where(inArray(listingRevisionPictures.revisionId, edits));
  await db.update(listingRevisions).set({ videoId: null }).where(inArray(listingRevisions.id, edits));
  await removeVideosUnlessUsed(services, videoIds);
  await removePicturesUnlessUsed(services, ids);
  await deleteSharePictures(services, listingId);
}

/** Videos of the listing and of its pending edit. */
async function listVideoIds(db: Services['db'], listingId: string): Promise<string[]> {
  const ofListing = db.select({ id: listings.videoId }).from(listings).where(eq(listings.id, listingId));
  const ofEdits = db
    .select({ id: listingRevisions.videoId })
    .from(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listingId), isNotNull(listingRevisions.videoId)));
  return (await unionAll(ofListing, ofEdits)).flatMap(({ id }) => id ?? []);
}

const BATCH = 200;

/**
 * Deletes the share pictures of listings that are no longer public, whatever their status: they are composed again on
 * request.
 */
export async function removeUselessSharePictures(services: Services): Promise<void> {
  let batch = new Set<string>();
  for await (const listingId of listingsWithSharePicture(services)) {
    batch.add(listingId);
    if (batch.size < BATCH) continue;
    await deleteUnlessPublic(services, batch);
    batch = new Set();
  }
  await deleteUnlessPublic(services, batch);
}

async function deleteUnlessPublic(services: Services, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const shown = await services.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), publicListings()))
    .limit(ids.size);
  const publicIds = new Set(shown.map(({ id }) => id));
  for (const id of ids) if (!publicIds.has(id)) await deleteSharePictures(services, id);
}
