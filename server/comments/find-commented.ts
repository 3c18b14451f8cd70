import { eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import { hasBought } from '#server/listings/listing-buyers.ts';
import { canSeeListing, type ShownListing } from '#server/listings/listings.policy.ts';
import { findPageListing } from '#server/listings/listings.queries.ts';
import { listings } from '#server/listings/listings.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Db, Transaction } from '#server/platform/database/database.ts';
import { canSeeComment } from './comments.policy.ts';
import { listingComments } from './comments.table.ts';

const COLUMNS = {
  id: listings.id,
  sellerId: listings.sellerId,
  status: listings.status,
  isPaused: listings.isPaused,
  isHidden: listings.isHidden,
  soldAt: listings.soldAt,
};

/** Returns the commented listing. Throws not_found if the actor may not see it. */
export async function getCommentedListing(ctx: Pick<Context, 'actor' | 'clock'>, db: Db, listingId: string) {
  const [row] = await db.select(COLUMNS).from(listings).where(eq(listings.id, listingId)).limit(1);
  return commentedBy(ctx, db, row);
}

/** The same with its counters, as the listing's page reads it. */
export async function getCommentedOnPage(ctx: Context, listingId: string) {
  const row = await findPageListing(ctx, listingId);
  return { listing: await commentedBy(ctx, ctx.db, row?.listing), counters: row?.counters ?? null };
}

async function commentedBy<Row extends ShownListing & { id: string }>(
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  db: Db,
  row: Row | undefined,
) {
  const isBought = row?.status === 'sold' && (await hasBought(db, row.id, actor));
  const listing = row && { ...row, isBought };
  if (!listing || !canSeeListing(actor, listing, clock()))
    throw new AppError('not_found', { message: 'Annonce non trouvée' });
  return listing;
}

const MISSING = 'Ce commentaire n’existe pas ou n’est plus là.';

/** Locks a comment and its listing until the transaction ends. Throws not_found if the actor may not see them. */
export async function lockComment(ctx: Context<Member>, tx: Transaction, commentId: string) {
  const [comment] = await tx
    .select()
    .from(listingComments)
    .where(eq(listingComments.id, commentId))
    .for('update');
  if (!comment || !canSeeComment(ctx.actor, comment)) throw new AppError('not_found', { message: MISSING });
  const listing = await getCommentedListing(ctx, tx, comment.listingId);
  return { comment, listing };
}
