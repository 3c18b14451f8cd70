import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { pictures } from './pictures.table.ts';

export type PictureRow = typeof pictures.$inferSelect;

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id)).limit(1);
  return row;
}

/** Marks the member's own picture of this content as touched and returns it. */
export async function touchOwnPicture(
  db: Db,
  uploadedBy: string,
  contentKey: string,
  now: Date,
): Promise<PictureRow | undefined> {
  const own = and(eq(pictures.uploadedBy, uploadedBy), eq(pictures.contentKey, contentKey));
  const [row] = await db.update(pictures).set({ touchedAt: now }).where(own).returning();
  return row;
}

export async function findReadyContent(db: Db, contentKey: string): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.contentKey, contentKey), eq(pictures.state, 'ready')))
    .limit(1);
  return row;
}

/** Counts the pictures waiting for their sizes, up to `limit`. */
export async function countProcessing(db: Db, limit: number): Promise<number> {
  const waiting = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(sql`state = 'processing'`)
    .limit(limit)
    .as('waiting');
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}
