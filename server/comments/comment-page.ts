import { COMMENT_LIMITS, type CommentPage } from '#shared/comments/comment.ts';
import { capped } from '#shared/platform/pagination.ts';
import { summarizeRatings } from '#shared/listings/rating.ts';
import type { Context } from '#server/platform/context.ts';
import { mayComment } from './comments.policy.ts';
import { hasRated, listReplies, listThreads, type CommentRow, type Threads } from './comments.queries.ts';
import { presentComment } from './comments.presenter.ts';
import { getCommentedOnPage } from './find-commented.ts';

const NO_THREADS: Threads = { threads: [], total: capped(0) };

/** Loads one page of a listing's comments, each with its answers. */
export async function loadCommentPage(
  ctx: Context,
  { listingId, page }: { listingId: string; page: number },
): Promise<CommentPage> {
  const { db, actor } = ctx;
  const { listing, counters } = await getCommentedOnPage(ctx, listingId);
  const reader = { db, actor };
  // What visitors see is counted; members see what they wrote as well, which is not.
  const isEmpty = actor.kind === 'anyone' && (counters?.comments ?? 0) === 0;
  const { threads, total } = isEmpty ? NO_THREADS : await listThreads(reader, listingId, page);
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
    ratings: summarizeRatings(counters ?? { ratings: 0, ratingSum: 0 }),
    can: mayComment(actor, listing, await hasRated(db, listingId, actor)),
  };
}
