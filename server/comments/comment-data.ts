import { and, asc, eq, gt } from 'drizzle-orm';
import { toPublicId } from '#shared/platform/ids.ts';
import { jsonFile, type PersonalData } from '#server/platform/personal-data.ts';
import type { Db } from '#server/platform/database/database.ts';
import { commentLikes, listingComments } from './comments.table.ts';

const BATCH = 500;
const MAX_LIKES = 10_000;

/** The user's comments, and the comments they liked. */
export const commentData: PersonalData = {
  count: () => Promise.resolve(1),
  async *files({ db }, userId) {
    const entries: object[] = [];
    for await (const { id, listingId, parentId, authorId: _, ...fields } of commentsOf(db, userId))
      entries.push({
        id: toPublicId('cmt', id),
        listingId: toPublicId('lst', listingId),
        parentId: parentId === null ? null : toPublicId('cmt', parentId),
        ...fields,
      });
    const likes = await db
      .select({ commentId: commentLikes.commentId, createdAt: commentLikes.createdAt })
      .from(commentLikes)
      .where(eq(commentLikes.userId, userId))
      .limit(MAX_LIKES);
    yield jsonFile('commentaires.json', {
      comments: entries,
      likes: likes.map(({ commentId, createdAt }) => ({
        commentId: toPublicId('cmt', commentId),
        createdAt,
      })),
    });
  },
};

async function* commentsOf(db: Db, userId: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .select()
      .from(listingComments)
      .where(and(eq(listingComments.authorId, userId), gt(listingComments.id, after)))
      .orderBy(asc(listingComments.id))
      .limit(BATCH);
    yield* found;
    const last = found.at(-1);
    if (!last || found.length < BATCH) return;
    after = last.id;
  }
}
