import { eq } from 'drizzle-orm';
import type { CommentEdit } from '#shared/comments/comment.schema.ts';
import type { CommentStatus } from '#shared/comments/comment.ts';
import { statusOfWritten } from '#shared/comments/comment-screening.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countWriting } from './comment-limits.ts';
import { commentPermissions, mayComment } from './comments.policy.ts';
import { hasRated } from './comments.queries.ts';
import { listingComments } from './comments.table.ts';
import { lockComment } from './find-commented.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { COMMENT_REFUSALS } from './write-comment.ts';

/** Edits a comment. A refused one goes back to review; an edit without a change has no effect. */
export async function editComment(
  ctx: Context<Member>,
  commentId: string,
  edit: CommentEdit,
): Promise<{ id: string; status: CommentStatus }> {
  await ctx.db.transaction((tx) => getEditable(ctx, tx, commentId));
  await countWriting(ctx);
  return ctx.db.transaction(async (tx) => {
    const { comment, listing } = await getEditable(ctx, tx, commentId);
    const rating = edit.rating === undefined ? comment.rating : edit.rating;
    if (rating !== null && comment.rating === null) {
      if (comment.parentId !== null)
        throw new AppError('invalid_input', { fields: { rating: COMMENT_REFUSALS.ratedAnswer } });
      const may = mayComment(ctx.actor, listing, await hasRated(tx, listing.id, ctx.actor));
      if (!may.rate) throw new AppError('conflict', { message: COMMENT_REFUSALS.secondRating });
    }
    if (rating === comment.rating && edit.content === comment.content)
      return { id: comment.id, status: comment.status };
    const status = comment.status === 'rejected' ? 'pending' : statusOfWritten(edit.content);
    await tx
      .update(listingComments)
      .set({ content: edit.content, rating, status, updatedAt: new Date(ctx.clock()) })
      .where(eq(listingComments.id, commentId));
    await notifyOfComment(ctx, tx, commentId);
    return { id: comment.id, status };
  });
}

async function getEditable(...[ctx, tx, commentId]: Parameters<typeof lockComment>) {
  const found = await lockComment(ctx, tx, commentId);
  if (!commentPermissions(ctx.actor, found.comment, found.listing).edit) throw new AppError('forbidden');
  return found;
}
