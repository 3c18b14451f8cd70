import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { resumableUploads } from './resumable-uploads.table.ts';

export type ResumableUpload = typeof resumableUploads.$inferSelect;

export async function findOwnUpload(
  db: Db,
  uploadedBy: string,
  id: string,
): Promise<ResumableUpload | undefined> {
  const own = and(eq(resumableUploads.id, id), eq(resumableUploads.uploadedBy, uploadedBy));
  const [row] = await db.select().from(resumableUploads).where(own).limit(1);
  return row;
}

export async function findUploadOfContent(
  db: Db,
  uploadedBy: string,
  contentKey: string,
): Promise<ResumableUpload | undefined> {
  const same = and(eq(resumableUploads.uploadedBy, uploadedBy), eq(resumableUploads.contentKey, contentKey));
  const [row] = await db.select().from(resumableUploads).where(same).limit(1);
  return row;
}

export async function countOwnUploads(db: Db, uploadedBy: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(resumableUploads)
    .where(eq(resumableUploads.uploadedBy, uploadedBy));
  return row?.count ?? 0;
}

/** Adds a stored part; undefined if another request has added one in the meantime. */
export async function addPart(
  db: Db,
  { id, receivedBytes }: Pick<ResumableUpload, 'id' | 'receivedBytes'>,
  part: { key: string; bytes: number },
): Promise<ResumableUpload | undefined> {
  const [row] = await db
    .update(resumableUploads)
    .set({
      receivedBytes: receivedBytes + part.bytes,
      parts: sql`array_append(${resumableUploads.parts}, ${part.key})`,
    })
    .where(and(eq(resumableUploads.id, id), eq(resumableUploads.receivedBytes, receivedBytes)))
    .returning();
  return row;
}

export async function listExpiredUploads(db: Db, now: Date, limit: number): Promise<ResumableUpload[]> {
  return db
    .select()
    .from(resumableUploads)
    .where(lte(resumableUploads.expiresAt, now))
    .orderBy(asc(resumableUploads.expiresAt))
    .limit(limit);
}
