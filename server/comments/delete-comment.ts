import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { commentPermissions } from './comments.policy.ts';
import { listingComments } from './comments.table.ts';
import { lockComment } from './find-commented.ts';

/** Deletes a comment. One that has answers is emptied instead, and is deleted with its last answer. */
export async function deleteComment(ctx: Context<Member>, commentId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { comment, listing } = await lockComment(ctx, tx, commentId);
    if (!commentPermissions(ctx.actor, comment, listing).delete) throw new AppError('forbidden');
    const isThis = eq(listingComments.id, commentId);
    if (await hasAnswers(tx, commentId)) {
      const deletedAt = new Date(ctx.clock());
      await tx.update(listingComments).set({ content: '', rating: null, deletedAt }).where(isThis);
      return;
    }
    // Locked before any counter changes, in the same order as when an answer is written.
    const thread = comment.parentId === null ? null : await lockThread(tx, comment.parentId);
    await tx.delete(listingComments).where(isThis);
    if (thread?.deletedAt && !(await hasAnswers(tx, thread.id)))
      await tx.delete(listingComments).where(eq(listingComments.id, thread.id));
  });
}

async function hasAnswers(tx: Transaction, commentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: listingComments.id })
    .from(listingComments)
    .where(and(eq(listingComments.parentId, commentId), isNull(listingComments.deletedAt)))
    .limit(1);
  return found.length > 0;
}

async function lockThread(tx: Transaction, threadId: string) {
  const [thread] = await tx
    .select({ id: listingComments.id, deletedAt: listingComments.deletedAt })
    .from(listingComments)
    .where(eq(listingComments.id, threadId))
    .for('update');
  return thread;
}
