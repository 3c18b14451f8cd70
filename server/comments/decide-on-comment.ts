import { and, eq, isNull } from 'drizzle-orm';
import type { CommentStatus } from '#shared/comments/comment.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { listingComments } from './comments.table.ts';

/** Approves or refuses a comment. Idempotent. */
export async function decideOnComment(
  tx: Transaction | Context<Member>['db'],
  commentId: string,
  status: Exclude<CommentStatus, 'pending'>,
): Promise<{ id: string; status: CommentStatus }> {
  const [row] = await tx
    .update(listingComments)
    .set({ status })
    .where(and(eq(listingComments.id, commentId), isNull(listingComments.deletedAt)))
    .returning({ id: listingComments.id });
  if (!row) throw new AppError('not_found', { message: 'Ce commentaire n’existe plus.' });
  return { id: row.id, status };
}
