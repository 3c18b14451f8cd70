import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/context.ts';
import { derivePicture, type DerivedPicture } from './picture-derivatives.ts';
import { derivedKey, lockContent } from './picture-files.ts';
import { storeLook } from './picture-looks.ts';
import { findPicture, type PictureRow } from './pictures.queries.ts';
import { pictures } from './pictures.table.ts';

type Deriving = Pick<Services, 'db' | 'storage' | 'log'>;

/** Makes the sizes of a received picture and deletes its original. Safe to interrupt, repeat and run concurrently. */
export async function deriveReceivedPicture(
  { db, storage, log }: Deriving,
  pictureId: string,
): Promise<void> {
  const picture = await findPicture(db, pictureId);
  if (!picture || picture.state !== 'processing' || !picture.originalKey) return;
  const original = await storage.get(picture.originalKey);
  const derived = original ? await deriveOrRefuse(original) : new AppError('unexpected');
  if (!original) log.error('the original of a picture is gone', { pictureId });
  if (derived instanceof AppError) await fail(db, picture, derived.message);
  else await keep({ db, storage }, picture, derived);
  await storage.delete([picture.originalKey]);
}

async function deriveOrRefuse(original: Uint8Array): Promise<DerivedPicture | AppError> {
  try {
    return await derivePicture(original);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Writes the files while the row is locked, so that a concurrent removal waits and then removes them all. */
async function keep(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  picture: PictureRow,
  derived: DerivedPicture,
): Promise<void> {
  const { width, height, color, thumbhash, look, files } = derived;
  await db.transaction(async (tx) => {
    await lockContent(tx, picture.contentKey);
    const [row] = await tx
      .update(pictures)
      .set({ state: 'ready', originalKey: null, width, height, color, thumbhash })
      .where(stillProcessing(picture))
      .returning({ id: pictures.id });
    if (!row) return;
    await storeLook(tx, picture.contentKey, look);
    for (const { name, bytes, contentType } of files)
      await storage.put(derivedKey(picture.contentKey, name), bytes, contentType);
  });
}

async function fail(db: Services['db'], picture: PictureRow, failure: string): Promise<void> {
  await db
    .update(pictures)
    .set({ state: 'failed', originalKey: null, failure })
    .where(stillProcessing(picture));
}

function stillProcessing({ id }: PictureRow) {
  return and(eq(pictures.id, id), eq(pictures.state, 'processing'));
}
