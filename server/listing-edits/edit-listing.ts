import { eq } from 'drizzle-orm';
import { needsRevision } from '#shared/listings/listing-revision.ts';
import type { EditOutcome } from '#shared/listings/own-listing.ts';
import type { EditInput } from '#shared/listings/own-listing.schema.ts';
import { subCategoryNames } from '#shared/categories/sub-category-names.ts';
import { getCategories } from '#server/categories/categories.queries.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { claimPictures } from '#server/pictures/claim-pictures.ts';
import { claimVideo } from '#server/uploads/claim-video.ts';
import { takeListingStep } from '#server/listings/change-listing-status.ts';
import { withNormalizedPhone } from '#server/listing-form/contact-phone.ts';
import { expectOpenCategory } from '#server/listing-form/expect-open-category.ts';
import { loadEditBase, fingerprintContent, overtaken, saysTheSame } from './edit-base.ts';
import { removeEditDraft } from '#server/listing-drafts/listing-drafts.queries.ts';
import { listingNews, listingOffered } from '#server/listings/listing-news.ts';
import { listPictureIds, replacePictures } from '#server/listings/listing-pictures.ts';
import {
  findPendingRevision,
  listRevisionPictureIds,
  releaseRefusedRevisions,
  withdrawPendingRevision,
} from '#server/listings/listing-revisions.queries.ts';
import { listingRevisionPictures, listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listingValues } from '#server/listings/listing-values.ts';
import { listings } from '#server/listings/listings.table.ts';
import { lockOwnListing, type LockedListing } from '#server/listings/lock-listing.ts';
import { scoreListing } from '#server/listing-form/score-listing.ts';

/**
 * Saves an edit by the listing's owner. Changes that need review wait as a revision while the approved version stays
 * visible; the rest applies at once. A new edit replaces a pending one. `conflict` if the listing changed since it was
 * opened (`version`), with the other edit's changes at their fields.
 */
export async function editListing(
  ctx: Context<Member>,
  listingId: string,
  { version, opened, ...input }: EditInput,
): Promise<EditOutcome> {
  const { pictureIds, ...content } = withNormalizedPhone(input);
  const { xofRates } = await getSettings(ctx);
  const categories = await getCategories(ctx);
  const now = new Date(ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, ctx.actor, listingId);
    if (listing.version !== version) {
      const current = await loadEditBase(tx, listing);
      // A repeated request: the edit is saved already.
      if (saysTheSame(current, { content, pictureIds })) return current.revision ? 'in_review' : 'applied';
      throw overtaken(
        current,
        opened || fingerprintContent({ content, pictureIds }),
        subCategoryNames(categories),
      );
    }
    expectOpenCategory(categories, content, listing);
    const values = listingValues(content, xofRates);
    const shown = await listPictureIds(tx, listingId);
    await claimAdded(ctx, tx, listing, { pictureIds, videoId: values.videoId, shown, now });
    await withdrawPendingRevision(tx, listingId, now);
    await releaseRefusedRevisions(tx, listingId);
    await removeEditDraft(tx, ctx.actor.userId, listingId);
    const after = { ...values, pictureIds };
    if (needsRevision(listing.status, { ...listing, pictureIds: shown }, after)) {
      await tx
        .update(listings)
        .set({ version: version + 1 })
        .where(eq(listings.id, listingId));
      const { videoId } = values;
      const submitted = { listingId, content, videoId, baseVersion: version + 1, createdAt: now };
      await insertRevision(tx, submitted, pictureIds);
      return 'in_review';
    }
    await tx
      .update(listings)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(eq(listings.id, listingId));
    await replacePictures(tx, listingId, pictureIds);
    await scoreListing(ctx, tx, listingId);
    if (values.priceXof !== listing.priceXof) await ctx.jobs.send(listingNews, { listingId }, tx);
    if (listing.isPublic) await ctx.jobs.send(listingOffered, { listingId }, tx);
    // A corrected listing goes back to review.
    if (listing.status === 'rejected') await takeListingStep(ctx, tx, listingId, 'resubmit');
    return listing.status === 'rejected' ? 'in_review' : 'applied';
  });
}

async function insertRevision(
  tx: Transaction,
  submitted: typeof listingRevisions.$inferInsert,
  pictureIds: readonly string[],
): Promise<void> {
  const [revision] = await tx
    .insert(listingRevisions)
    .values(submitted)
    .returning({ id: listingRevisions.id });
  if (!revision || pictureIds.length === 0) return;
  await tx
    .insert(listingRevisionPictures)
    .values(pictureIds.map((pictureId, position) => ({ revisionId: revision.id, position, pictureId })));
}

type Added = {
  pictureIds: readonly string[];
  videoId: string | null;
  shown: readonly string[];
  now: Date;
};

/** Pictures and video that the listing or its pending revision already has need no further check. */
async function claimAdded(
  ctx: Context<Member>,
  tx: Transaction,
  listing: LockedListing,
  { pictureIds, videoId, shown, now }: Added,
): Promise<void> {
  const pending = await findPendingRevision(tx, listing.id);
  if (videoId !== listing.videoId && videoId !== pending?.videoId)
    await claimVideo(tx, videoId, ctx.actor.userId, now);
  const attached = new Set([...shown, ...(pending ? await listRevisionPictureIds(tx, pending.id) : [])]);
  await claimPictures(
    tx,
    pictureIds.filter((id) => !attached.has(id)),
    ctx.actor.userId,
    now,
  );
}
