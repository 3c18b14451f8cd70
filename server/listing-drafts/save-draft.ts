import { and, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId, newUuid } from '#shared/platform/ids.ts';
import { NEW_LISTING_FORM } from '#shared/listing-drafts/listing-draft.ts';
import type { DraftInput } from '#shared/listing-drafts/listing-draft.schema.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { holdVideo } from '#server/uploads/claim-video.ts';
import { countDrafts, findDraft, type DraftRow } from './listing-drafts.queries.ts';
import { listingDraftPictures, listingDrafts } from './listing-drafts.table.ts';
import { listings } from '#server/listings/listings.table.ts';

const MAX_DRAFTS = 100;

/**
 * Stores a form as it was typed. `conflict` if it was changed elsewhere since: an older device never overwrites a newer
 * one. Idempotent under `saveId`. `gone` if it was published in the meantime, however late the save arrives.
 */
export async function saveDraft(
  ctx: Context<Member>,
  form: string,
  { version, saveId, content }: DraftInput,
): Promise<Pick<DraftRow, 'version' | 'updatedAt'>> {
  const { userId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    if (form === NEW_LISTING_FORM) await refusePublished(tx, userId, content.key);
    const now = new Date(ctx.clock());
    const columns = {
      saveId,
      values: content.values,
      step: content.step,
      submissionKey: content.key,
      videoId: await ownVideo(tx, userId, content.values.videoId, now),
      updatedAt: now,
    };
    const saved =
      (version > 0 && (await changeDraft(tx, { userId, form, version, now }, columns))) ||
      (await createDraft(tx, { userId, form, now }, columns));
    await keepPictures(tx, saved.id, userId, content.pictureIds, now);
    return saved;
  });
}

type DraftColumns = Pick<DraftRow, 'saveId' | 'values' | 'step' | 'submissionKey' | 'videoId' | 'updatedAt'>;
type Place = { userId: string; form: string; now: Date };

async function refusePublished(tx: Transaction, sellerId: string, submissionKey: string): Promise<void> {
  const published = and(eq(listings.sellerId, sellerId), eq(listings.submissionKey, submissionKey));
  const found = await tx.select({ id: listings.id }).from(listings).where(published).limit(1);
  if (found.length > 0) throw new AppError('gone', { message: 'Cette annonce a déjà été publiée.' });
}

async function changeDraft(
  tx: Transaction,
  { userId, form, version, now }: Place & { version: number },
  columns: DraftColumns,
): Promise<DraftRow | undefined> {
  const same = and(
    eq(listingDrafts.ownerId, userId),
    eq(listingDrafts.form, form),
    eq(listingDrafts.version, version),
  );
  const [changed] = await tx
    .update(listingDrafts)
    .set({ ...columns, version: Math.max(version + 1, now.getTime()) })
    .where(same)
    .returning();
  return changed;
}

/** Also recreates a draft that was discarded on another device: its author goes on typing here. */
async function createDraft(
  tx: Transaction,
  { userId, form, now }: Place,
  columns: DraftColumns,
): Promise<DraftRow> {
  const known = await findDraft(tx, userId, form);
  // The answer was lost, and the device sends it again.
  if (known?.saveId === columns.saveId) return known;
  if (known) throw new AppError('conflict', { message: 'Ce brouillon a changé sur un autre appareil.' });
  if ((await countDrafts(tx, userId)) >= MAX_DRAFTS)
    throw new AppError('rate_limited', { message: 'Vous avez déjà beaucoup de brouillons.' });
  const [created] = await tx
    .insert(listingDrafts)
    // The time as version, so that no version is ever reused.
    .values({ ...columns, id: newUuid(now.getTime()), ownerId: userId, form, version: now.getTime() })
    .onConflictDoNothing({ target: [listingDrafts.ownerId, listingDrafts.form] })
    .returning();
  if (!created) throw new AppError('conflict', { message: 'Ce brouillon a changé sur un autre appareil.' });
  return created;
}

/** The draft's video, if it belongs to the user and still exists. */
async function ownVideo(
  tx: Transaction,
  userId: string,
  publicId: string | undefined,
  now: Date,
): Promise<string | null> {
  const id = publicId ? fromPublicId('vid', publicId) : null;
  return id !== null && (await holdVideo(tx, id, userId, now)) ? id : null;
}

/** Attaches the pictures that are the user's own and still usable; marks them as touched, as `claimPictures` does. */
async function keepPictures(
  tx: Transaction,
  draftId: string,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(listingDraftPictures).where(eq(listingDraftPictures.draftId, draftId));
  if (ids.length === 0) return;
  const own = await tx
    .update(pictures)
    .set({ touchedAt: now })
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.uploadedBy, userId), ne(pictures.state, 'failed')))
    .returning({ id: pictures.id });
  const found = new Set(own.map(({ id }) => id));
  const rows = ids
    .filter((id) => found.has(id))
    .map((pictureId, position) => ({ draftId, position, pictureId }));
  if (rows.length > 0) await tx.insert(listingDraftPictures).values(rows);
}
