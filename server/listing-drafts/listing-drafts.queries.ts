import { and, asc, count, eq, lt } from 'drizzle-orm';
import { NEW_LISTING_FORM } from '#shared/listing-drafts/listing-draft.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import type { PictureRow } from '#server/pictures/pictures.queries.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { listingDraftPictures, listingDrafts } from './listing-drafts.table.ts';

export type DraftRow = typeof listingDrafts.$inferSelect;

const draftOf = (ownerId: string, form: string) =>
  and(eq(listingDrafts.ownerId, ownerId), eq(listingDrafts.form, form));

export async function findDraft(db: Db, ownerId: string, form: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(listingDrafts).where(draftOf(ownerId, form)).limit(1);
  return row;
}

export async function listDraftPictures(db: Db, draftId: string): Promise<PictureRow[]> {
  const rows = await db
    .select({ picture: pictures })
    .from(listingDraftPictures)
    .innerJoin(pictures, eq(pictures.id, listingDraftPictures.pictureId))
    .where(eq(listingDraftPictures.draftId, draftId))
    .orderBy(asc(listingDraftPictures.position));
  return rows.map(({ picture }) => picture);
}

export async function countDrafts(db: Db, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(listingDrafts)
    .where(eq(listingDrafts.ownerId, ownerId));
  return row?.count ?? 0;
}

/** Removes the draft if it still has this version; returns whether it did. */
export async function removeDraft(db: Db, ownerId: string, form: string, version: number): Promise<boolean> {
  const removed = await db
    .delete(listingDrafts)
    .where(and(draftOf(ownerId, form), eq(listingDrafts.version, version)))
    .returning({ id: listingDrafts.id });
  return removed.length > 0;
}

/** Removes the draft that became a listing; one begun since stays. */
export async function removePublishedDraft(
  tx: Transaction,
  ownerId: string,
  submissionKey: string,
): Promise<void> {
  await tx
    .delete(listingDrafts)
    .where(and(draftOf(ownerId, NEW_LISTING_FORM), eq(listingDrafts.submissionKey, submissionKey)));
}

/** Removes the draft of an edit that was saved. */
export async function removeEditDraft(tx: Transaction, ownerId: string, listingId: string): Promise<void> {
  await tx.delete(listingDrafts).where(draftOf(ownerId, listingId));
}

export async function removeOldDrafts(db: Db, before: Date): Promise<void> {
  await db.delete(listingDrafts).where(lt(listingDrafts.updatedAt, before));
}
