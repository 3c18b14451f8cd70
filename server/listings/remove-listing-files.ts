import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { removePicturesUnlessUsed } from '#server/uploads/remove-pictures.ts';
import { listPictureIds } from './listing-pictures.ts';
import { listingPictures, listings } from './listings.table.ts';

/**
 * A removed listing loses its pictures, and those that nothing else uses lose their files. Cut short after the first
 * step, the rest is done by the removal of orphans.
 */
export async function removeListingFiles(services: Services, listingId: string): Promise<void> {
  const { db } = services;
  const ids = await listPictureIds(db, listingId);
  const removed = db.select({ id: listings.id }).from(listings).where(and(eq(listings.id, listingId), eq(listings.status, 'removed')));
  await db.delete(listingPictures).where(inArray(listingPictures.listingId, removed));
  await removePicturesUnlessUsed(services, ids);
}
