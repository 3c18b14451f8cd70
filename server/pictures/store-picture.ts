import { and, eq, isNull } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { derivePicture, type PictureSizes } from './picture-derivatives.ts';
import { derivedKey, lockContent } from './picture-files.ts';
import { pictures } from './pictures.table.ts';

type Storing = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Stores a picture of the site in all its sizes and returns its id; the same picture again is the same row. */
export async function storePicture(services: Storing, original: Uint8Array): Promise<string> {
  return storeSizes(services, await derivePicture(original));
}

/** The same for a picture whose sizes have been made elsewhere; a new row gets this id. */
export async function storeSizes(
  { db, storage, clock }: Storing,
  { contentKey, width, height, color, thumbhash, files }: PictureSizes,
  id = newUuid(clock()),
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockContent(tx, contentKey);
    for (const { name, bytes, contentType } of files)
      await storage.put(derivedKey(contentKey, name), bytes, contentType);
    const ofSite = and(eq(pictures.contentKey, contentKey), isNull(pictures.uploadedBy));
    const [known] = await tx.select({ id: pictures.id }).from(pictures).where(ofSite).limit(1);
    if (known) return known.id;
    await tx.insert(pictures).values({ id, contentKey, width, height, color, thumbhash });
    return id;
  });
}
