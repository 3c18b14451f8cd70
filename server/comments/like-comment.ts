import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countLiking } from './comment-limits.ts';
import { commentPermissions } from './comments.policy.ts';
import { findLikes } from './comments.queries.ts';
import { commentLikes } from './comments.table.ts';
import { lockComment } from './find-commented.ts';

/** Likes a comment or takes the like back. Idempotent. */
export async function likeComment(ctx: Context<Member>, commentId: string, isLiked: boolean) {
  const { userId } = ctx.actor;
  await countLiking(ctx);
  await ctx.db.transaction(async (tx) => {
    const { comment, listing } = await lockComment(ctx, tx, commentId);
    if (!commentPermissions(ctx.actor, comment, listing).like) throw new AppError('forbidden');
    const createdAt = new Date(ctx.clock());
    if (isLiked) await tx.insert(commentLikes).values({ commentId, userId, createdAt }).onConflictDoNothing();
    else
      await tx
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, commentId), eq(commentLikes.userId, userId)));
  });
  return findLikes(ctx.db, commentId, ctx.actor);
}
