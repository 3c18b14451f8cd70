import { inArray } from 'drizzle-orm';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { storeSizes } from '#server/pictures/store-picture.ts';
import type { Services } from '#server/platform/context.ts';
import type { SeedPicture } from './pictures/composed-pictures.ts';
import { PICTURE_RECIPES } from './pictures/picture-recipes.ts';
import type { StoredPictures } from './seed-listings.ts';
import { seededId } from './seeded-id.ts';

/** Returns the pictures of the demonstration planned for this moment that an earlier start stored. */
export async function findStoredPictures(
  { db }: Pick<Services, 'db'>,
  plannedFor: number,
): Promise<StoredPictures> {
  const keyById = new Map(PICTURE_RECIPES.map(({ key }) => [idOf(key, plannedFor), key]));
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...keyById.keys()]));
  return new Map(rows.map((row) => [keyById.get(row.id) ?? '', row]));
}

/** Stores pictures as they come. */
export async function* storePictures(
  services: Services,
  coming: AsyncIterable<SeedPicture>,
  plannedFor: number,
): AsyncGenerator<{ key: string; picture: PictureRow }, undefined> {
  for await (const { key, sizes } of coming) {
    const id = await storeSizes(services, sizes, idOf(key, plannedFor));
    const [picture] = await services.db
      .select()
      .from(pictures)
      .where(inArray(pictures.id, [id]));
    if (!picture) throw new Error(`The picture ${key} was not stored.`);
    yield { key, picture };
  }
}

function idOf(key: string, plannedFor: number): string {
  return seededId(plannedFor, `picture ${key}`);
}
