import type { Db } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { inArray, eq, desc } from 'drizzle-orm';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';

/** Returns these pictures with their states, in the order of the ids. */
export async function listPictureRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .limit(ids.length);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the latest edit of this listing, pending or decided. */
export async function findLatestRevision(db: Db, listingId: string) {
  const [row] = await db
    .select()
    .from(listingRevisions)
    .where(eq(listingRevisions.listingId, listingId))
    .orderBy(desc(listingRevisions.baseVersion))
    .limit(1);
  return row;
}
