import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/database.ts';
import { derivedKey } from './picture-files.ts';
import { bandsOf, describePicture, type PictureLook } from './picture-look.ts';
import { pictureLooks } from './picture-looks.table.ts';
import { pictures } from './pictures.table.ts';

/** Stores the look of a content; null if it shows too little. */
export async function storeLook(db: Db, contentKey: string, look: PictureLook | null): Promise<void> {
  const asked = look ? [...look.looks.slice(0, 1), look.mirrored] : [];
  const looks = look?.looks ?? [];
  await db
    .insert(pictureLooks)
    .values({ contentKey, looks, bands: bandsOf(looks), asked, askedBands: bandsOf(asked) })
    .onConflictDoNothing();
}

const BATCH = 100;

/** Describes members' photos without a look: those from before looks existed, and those a crash left out. */
export async function describeKnownPictures({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<number> {
  let [after, count] = ['', 0];
  for (;;) {
    const keys = await listUndescribed(db, after);
    for (const contentKey of keys) {
      const file = await storage.get(derivedKey(contentKey, 'gallery.webp'));
      if (!file) continue;
      await storeLook(db, contentKey, await describePicture(sharp(file)));
      count += 1;
    }
    const last = keys.at(-1);
    if (last === undefined || keys.length < BATCH) return count;
    after = last;
  }
}

async function listUndescribed(db: Db, after: string): Promise<string[]> {
  const known = db
    .select({ one: sql`1` })
    .from(pictureLooks)
    .where(eq(pictureLooks.contentKey, pictures.contentKey));
  const rows = await db
    .selectDistinct({ contentKey: pictures.contentKey })
    .from(pictures)
    .where(
      and(
        gt(pictures.contentKey, after),
        eq(pictures.state, 'ready'),
        isNotNull(pictures.uploadedBy),
        notExists(known),
        isNotOfSite,
      ),
    )
    .orderBy(asc(pictures.contentKey))
    .limit(BATCH);
  return rows.map(({ contentKey }) => contentKey);
}

/** Excludes the site's own pictures, such as those of the demonstration, which everybody may use. */
const isNotOfSite = sql`not exists (
  select 1 from pictures as of_site where of_site.content_key = ${pictures.contentKey} and of_site.uploaded_by is null)`;

/** Deletes looks of contents that no picture has any more. */
export async function purgeLooks(db: Db): Promise<void> {
  const inUse = db
    .select({ one: sql`1` })
    .from(pictures)
    .where(eq(pictures.contentKey, pictureLooks.contentKey));
  await db.delete(pictureLooks).where(notExists(inUse));
}
