import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { commentLikes, listingComments } from './comments.table.ts';

type CommentValues = typeof listingComments.$inferInsert;
type CommentSpec = Pick<CommentValues, 'listingId' | 'authorId'> & Partial<CommentValues>;

/** Stores a comment that everybody sees, and returns its id. */
export async function aComment(db: Db, spec: CommentSpec): Promise<string> {
  const id = spec.id ?? newUuid();
  const createdAt = spec.createdAt ?? new Date();
  await db.insert(listingComments).values({
    content: 'Vendeur sérieux, article conforme.',
    status: 'approved',
    createdAt,
    updatedAt: createdAt,
    ...spec,
    id,
  });
  return id;
}

export async function aLike(db: Db, commentId: string, userId: string): Promise<void> {
  await db.insert(commentLikes).values({ commentId, userId, createdAt: new Date() });
}
