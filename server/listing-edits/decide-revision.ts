import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { ListingStatus } from '#shared/listings/listing-lifecycle.ts';
import type { FieldAdvice } from '#shared/listings/own-listing.ts';
import type { XofRates } from '#shared/platform/money.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingNews, listingOffered } from '#server/listings/listing-news.ts';
import { replacePictures, finalizePictures } from '#server/listings/listing-pictures.ts';
import {
  findRevision,
  listRevisionPictureIds,
  releaseRevisionMedia,
  withdrawPendingRevision,
  type RevisionRow,
} from '#server/listings/listing-revisions.queries.ts';
import { listingRevisions } from '#server/listings/listing-revisions.table.ts';
import { listingValues } from '#server/listings/listing-values.ts';
import { lockListing, lockOwnListing, type LockedListing } from '#server/listings/lock-listing.ts';
import { listings } from '#server/listings/listings.table.ts';
import { scoreListing } from '#server/listing-form/score-listing.ts';

type Found = { revision: RevisionRow; listing: LockedListing };

/** Locks the revision and its listing until the transaction ends. */
export async function lockRevision(tx: Transaction, revisionId: string): Promise<Found> {
  const known = await findRevision(tx, revisionId);
  if (!known) throw new AppError('not_found');
  const listing = await lockListing(tx, known.listingId); // always before its revisions, to avoid deadlocks
  const revision = await findRevision(tx, revisionId);
  if (!revision) throw new AppError('not_found');
  return { revision, listing };
}

/** Replaces the approved version with the revision. The caller has checked the team's right to do so. */
export async function applyRevision(
  ctx: Context,
  tx: Transaction,
  { revision, listing }: Found,
  xofRates: XofRates,
): Promise<void> {
  if (listing.version !== revision.baseVersion) throw new AppError('conflict');
  const now = new Date(ctx.clock());
  const values = listingValues(revision.content, xofRates);
  await tx
    .update(listings)
    .set({ ...values, version: listing.version + 1, updatedAt: now })
    .where(eq(listings.id, listing.id));
  await replacePictures(tx, listing.id, await listRevisionPictureIds(tx, revision.id));
  await finalizePictures(tx, listing.id);
  await scoreListing(ctx, tx, listing.id);
  await tx
    .update(listingRevisions)
    .set({ status: 'applied', decidedAt: now })
    .where(eq(listingRevisions.id, revision.id));
  await releaseRevisionMedia(tx, revision.id);
  if (values.priceXof !== listing.priceXof) await ctx.jobs.send(listingNews, { listingId: listing.id }, tx);
  await ctx.jobs.send(listingOffered, { listingId: listing.id }, tx);
}

/**
 * Refuses a revision; the approved version stays, with the reason beside it for its owner. The revision keeps its
 * pictures, as its owner may appeal, until the next edit of the listing (`releaseRefusedRevisions`).
 */
export async function refuseRevision(
  ctx: Context,
  tx: Transaction,
  { revision, listing }: Found,
  refusal: { refusalReason: string; refusalAdvice: FieldAdvice[] },
): Promise<void> {
  const baseVersion = listing.version + 1;
  await tx.update(listings).set({ version: baseVersion }).where(eq(listings.id, listing.id));
  const decidedAt = new Date(ctx.clock());
  await tx
    .update(listingRevisions)
    .set({ status: 'refused', decidedAt, baseVersion, ...refusal })
    .where(eq(listingRevisions.id, revision.id));
}

/** Withdraws the pending edit at its owner's request; returns the listing's status, which does not change. */
export async function withdrawRevision(ctx: Context<Member>, listingId: string): Promise<ListingStatus> {
  return ctx.db.transaction(async (tx) => {
    const { version, status } = await lockOwnListing(tx, ctx.actor, listingId);
    if (!(await withdrawPendingRevision(tx, listingId, new Date(ctx.clock()))))
      throw new AppError('conflict');
    await tx
      .update(listings)
      .set({ version: version + 1 })
      .where(eq(listings.id, listingId));
    return status;
  });
}
