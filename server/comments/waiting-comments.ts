import type { Comment } from '#shared/comments/comment.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { listWaiting } from './comments.queries.ts';
import { presentComment } from './comments.presenter.ts';
import { getCommentedListing } from './find-commented.ts';

const AT_A_TIME = 50;

/** For the team. */
export async function loadWaitingComments(
  ctx: Context<Member>,
): Promise<{ data: Comment[]; hasMore: boolean }> {
  const { db, actor } = ctx;
  const rows = await listWaiting({ db, actor }, AT_A_TIME + 1);
  const data: Comment[] = [];
  for (const row of rows.slice(0, AT_A_TIME)) {
    const listing = await getCommentedListing(ctx, db, row.comment.listingId);
    data.push(presentComment(row, listing, actor, 0));
  }
  return { data, hasMore: rows.length > AT_A_TIME };
}
