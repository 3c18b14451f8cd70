import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { COMMENT_LIMITS, type CommentStatus } from '#shared/comments/comment.ts';
import type { NewComment } from '#shared/comments/comment.schema.ts';
import { statusOfWritten } from '#shared/comments/comment-screening.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { users } from '#server/accounts/accounts.table.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countWriting } from './comment-limits.ts';
import { commentPermissions, mayComment } from './comments.policy.ts';
import { hasRated } from './comments.queries.ts';
import { listingComments } from './comments.table.ts';
import { getCommentedListing, lockComment } from './find-commented.ts';
import { notifyOfComment } from './notify-of-comment.ts';

/** The same text by the same person in the same place within this time counts as a form sent twice. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

export const COMMENT_REFUSALS = {
  closed: 'Cette annonce n’est pas en ligne : elle ne se commente pas.',
  ownRating: 'Vous ne pouvez pas noter votre propre annonce.',
  secondRating: 'Vous avez déjà noté cette annonce. Modifiez votre avis.',
  ratedAnswer: 'Une réponse ne porte pas de note.',
  full: 'Il y a déjà beaucoup de réponses ici. Écrivez un nouveau commentaire.',
} as const;

type Written = { id: string; status: CommentStatus };

/** Comments on a listing, with or without a rating, or answers a comment. */
export async function writeComment(
  ctx: Context<Member>,
  listingId: string,
  input: NewComment,
): Promise<Written> {
  await getCommentedListing(ctx, ctx.db, listingId);
  await countWriting(ctx);
  return ctx.db.transaction(async (tx) => {
    // Serializes comments of one person, so that a repeated request sees the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.userId)).for('no key update');
    const before = await findDuplicate(ctx, tx, listingId, input);
    if (before) return before;
    const listing = await getCommentedListing(ctx, tx, listingId);
    const may = mayComment(ctx.actor, listing, await hasRated(tx, listingId, ctx.actor));
    if (!may.comment) throw new AppError('conflict', { message: COMMENT_REFUSALS.closed });
    if (input.rating !== null && !may.rate) throw refusedRating(listing.sellerId === ctx.actor.userId);
    const parentId = input.parentId === null ? null : await answered(ctx, tx, listingId, input);
    const now = new Date(ctx.clock());
    const written = { id: newUuid(ctx.clock()), status: statusOfWritten(input.content) };
    await tx.insert(listingComments).values({
      ...written,
      listingId,
      authorId: ctx.actor.userId,
      parentId,
      content: input.content,
      rating: input.rating,
      createdAt: now,
      updatedAt: now,
    });
    await notifyOfComment(ctx, tx, written.id, input.parentId);
    return written;
  });
}

function refusedRating(isOwn: boolean): AppError {
  const message = isOwn ? COMMENT_REFUSALS.ownRating : COMMENT_REFUSALS.secondRating;
  return isOwn ? new AppError('forbidden', { message }) : new AppError('conflict', { message });
}

async function findDuplicate(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  input: NewComment,
): Promise<Written | undefined> {
  const [row] = await tx
    .select({ id: listingComments.id, status: listingComments.status })
    .from(listingComments)
    .where(
      and(
        eq(listingComments.authorId, ctx.actor.userId),
        gt(listingComments.createdAt, new Date(ctx.clock() - DUPLICATE_WINDOW_MS)),
        eq(listingComments.listingId, listingId),
        eq(listingComments.content, input.content),
        isNull(listingComments.deletedAt),
        sql`${listingComments.rating} is not distinct from ${input.rating}`,
        sql`${listingComments.parentId} is not distinct from ${input.parentId}`,
      ),
    )
    .limit(1);
  return row;
}

/**
 * Locks the answered comment until the answer is stored, and returns the thread's id: an answer to an answer joins the
 * same thread.
 */
async function answered(
  ctx: Context<Member>,
  tx: Transaction,
  listingId: string,
  { parentId, rating }: NewComment,
): Promise<string> {
  if (rating !== null)
    throw new AppError('invalid_input', { fields: { rating: COMMENT_REFUSALS.ratedAnswer } });
  const { comment, listing } = await lockComment(ctx, tx, parentId ?? '');
  if (comment.listingId !== listingId) throw new AppError('not_found');
  if (!commentPermissions(ctx.actor, comment, listing).reply) throw new AppError('forbidden');
  const threadId = comment.parentId ?? comment.id;
  const [below] = await tx
    .select({ count: count() })
    .from(listingComments)
    .where(eq(listingComments.parentId, threadId));
  if ((below?.count ?? 0) >= COMMENT_LIMITS.replies)
    throw new AppError('conflict', { message: COMMENT_REFUSALS.full });
  return threadId;
}
