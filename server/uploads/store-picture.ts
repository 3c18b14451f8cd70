import { eq } from 'drizzle-orm';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { derivePicture } from './picture-derivatives.ts';
import { pictures } from './pictures.table.ts';

/** Stores a picture in all its sizes and gives its id; the same picture again is the same row. */
export async function storePicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  original: Uint8Array,
): Promise<string> {
  const { contentKey, width, height, color, thumbhash, files } = await derivePicture(original);
  for (const file of files)
    await storage.put(`${contentKey.slice(0, 2)}/${contentKey}/${file.name}`, file.bytes, file.contentType);
  const [stored] = await db
    .insert(pictures)
    .values({ id: newUuid(), contentKey, width, height, color, thumbhash })
    .onConflictDoNothing()
    .returning({ id: pictures.id });
  if (stored) return stored.id;
  const [known] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.contentKey, contentKey))
    .limit(1);
  if (!known) throw new Error(`Picture ${contentKey} was neither stored nor known.`);
  return known.id;
}
