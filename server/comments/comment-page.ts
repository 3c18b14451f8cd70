import { COMMENT_LIMITS, type CommentPage } from '#shared/comments/comment.ts';
import { summarizeRatings } from '#shared/listings/rating.ts';
import type { Context } from '#server/platform/context.ts';
import { mayComment } from './comments.policy.ts';
import {
  countThreads,
  findRatings,
  hasRated,
  listReplies,
  listThreads,
  type CommentRow,
} from './comments.queries.ts';
import { presentComment } from './comments.presenter.ts';
import { getCommentedListing } from './find-commented.ts';

/** Loads one page of a listing's comments, each with its answers. */
export async function loadCommentPage(
  { db, actor, clock }: Context,
  { listingId, page }: { listingId: string; page: number },
): Promise<CommentPage> {
  const listing = await getCommentedListing({ actor, clock }, db, listingId);
  const reader = { db, actor };
  const total = await countThreads(reader, listingId);
  const threads = await listThreads(reader, listingId, page);
  const replies = await listReplies(
    reader,
    threads.map(({ comment }) => comment.id),
  );
  const below = ({ comment }: CommentRow) => replies.filter((each) => each.comment.parentId === comment.id);
  return {
    data: threads.map((thread) => {
      const answers = below(thread);
      return {
        ...presentComment(thread, listing, actor, answers.length),
        replies: answers.map((each) => presentComment(each, listing, actor, 0)),
      };
    }),
    page,
    pages: Math.ceil(total.count / COMMENT_LIMITS.perPage),
    total,
    ratings: summarizeRatings(await findRatings(db, listingId)),
    can: mayComment(actor, listing, await hasRated(db, listingId, actor)),
  };
}
