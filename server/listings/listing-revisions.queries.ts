import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { MAX_PICTURES_PER_LISTING } from '#shared/pictures/picture.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { picturesByOwner } from './listing-pictures.ts';
import { listingRevisionPictures, listingRevisions } from './listing-revisions.table.ts';

export type RevisionRow = typeof listingRevisions.$inferSelect;

export async function findRevision(db: Db, id: string): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(listingRevisions).where(eq(listingRevisions.id, id)).limit(1);
  return row;
}

export async function findPendingRevision(db: Db, listingId: string): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(listingRevisions).where(pendingOf(listingId)).limit(1);
  return row;
}

export async function listRevisionPictureIds(db: Db, revisionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: listingRevisionPictures.pictureId })
    .from(listingRevisionPictures)
    .where(eq(listingRevisionPictures.revisionId, revisionId))
    .orderBy(asc(listingRevisionPictures.position));
  return rows.map(({ id }) => id);
}

/** Returns these revisions with their pictures, in no particular order. */
export async function listRevisions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [revisions, rows] = await Promise.all([
    db
      .select()
      .from(listingRevisions)
      .where(inArray(listingRevisions.id, [...ids]))
      .limit(ids.length),
    db
      .select({ of: listingRevisionPictures.revisionId, picture: pictures })
      .from(listingRevisionPictures)
      .innerJoin(pictures, eq(pictures.id, listingRevisionPictures.pictureId))
      .where(inArray(listingRevisionPictures.revisionId, [...ids]))
      .orderBy(asc(listingRevisionPictures.position))
      .limit(ids.length * MAX_PICTURES_PER_LISTING),
  ]);
  const byRevision = picturesByOwner(rows);
  return revisions.map((revision) => ({ ...revision, pictures: byRevision.get(revision.id) ?? [] }));
}

/** Returns whether there was one. */
export async function withdrawPendingRevision(
  tx: Transaction,
  listingId: string,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx
    .update(listingRevisions)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(pendingOf(listingId))
    .returning({ id: listingRevisions.id });
  for (const { id } of withdrawn) await releaseRevisionMedia(tx, id);
  return withdrawn.length > 0;
}

/** Returns the last refused edit, unless the listing has changed since. */
export async function findRefusedRevision(
  db: Pick<Db, 'select'>,
  { id, version }: { id: string; version: number },
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(listingRevisions)
    .where(
      and(
        eq(listingRevisions.listingId, id),
        eq(listingRevisions.status, 'refused'),
        eq(listingRevisions.baseVersion, version),
      ),
    )
    .orderBy(desc(listingRevisions.createdAt))
    .limit(1);
  return row;
}

/** Called when a new edit replaces refused ones: releases their pictures and video. */
export async function releaseRefusedRevisions(tx: Transaction, listingId: string): Promise<void> {
  const refused = await tx
    .select({ id: listingRevisions.id })
    .from(listingRevisions)
    .where(and(eq(listingRevisions.listingId, listingId), eq(listingRevisions.status, 'refused')))
    .orderBy(desc(listingRevisions.createdAt))
    .limit(1);
  for (const { id } of refused) await releaseRevisionMedia(tx, id);
}

/** Takes the edit out of review while its listing's removal may still be undone; it keeps its pictures. */
export async function suspendPendingRevision(tx: Transaction, listingId: string, now: Date): Promise<void> {
  await tx.update(listingRevisions).set({ status: 'withdrawn', decidedAt: now }).where(pendingOf(listingId));
}

/** Puts the edit suspended at that time back into review. */
export async function resumeSuspendedRevision(
  tx: Transaction,
  listingId: string,
  suspendedAt: Date,
): Promise<void> {
  await tx
    .update(listingRevisions)
    .set({ status: 'pending', decidedAt: null })
    .where(
      and(
        eq(listingRevisions.listingId, listingId),
        eq(listingRevisions.status, 'withdrawn'),
        eq(listingRevisions.decidedAt, suspendedAt),
      ),
    );
}

/** Releases the pictures and video of a decided revision; its text stays. */
export async function releaseRevisionMedia(tx: Transaction, revisionId: string): Promise<void> {
  await tx.update(listingRevisions).set({ videoId: null }).where(eq(listingRevisions.id, revisionId));
  await tx.delete(listingRevisionPictures).where(eq(listingRevisionPictures.revisionId, revisionId));
}

function pendingOf(listingId: string) {
  return and(eq(listingRevisions.listingId, listingId), eq(listingRevisions.status, 'pending'));
}
