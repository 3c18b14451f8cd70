import { Hono } from 'hono';
import {
  commentEditInput,
  commentPageAnswer,
  commentParams,
  commentedListing,
  commentsQuery,
  likesAnswer,
  newCommentInput,
  waitingCommentsAnswer,
  writtenCommentAnswer,
} from '#shared/comments/comment.schema.ts';
import type { CommentStatus } from '#shared/comments/comment.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/access.ts';
import { answers, input } from '#server/platform/http.ts';
import { loadCommentPage } from './comment-page.ts';
import { approveComment, decideOnComment } from './decide-on-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { likeComment } from './like-comment.ts';
import { loadWaitingComments } from './waiting-comments.ts';
import { writeComment } from './write-comment.ts';

const SIGN_IN_FIRST = 'Connexion requise';

export const commentRoutes = new Hono()
  .get(
    '/listings/:id',
    allow('anyone'),
    answers('What was said about a listing, the newest first', commentPageAnswer),
    input('param', commentedListing),
    input('query', commentsQuery),
    async (c) => {
      const listingId = c.req.valid('param').id;
      const { page } = c.req.valid('query');
      return c.json(await loadCommentPage(c.var.ctx, { listingId, page }));
    },
  )
  .post(
    '/listings/:id',
    allow('member', SIGN_IN_FIRST),
    answers('Comments on a listing, or answers a comment', writtenCommentAnswer),
    input('param', commentedListing),
    input('json', newCommentInput),
    async (c) =>
      c.json({
        data: written(await writeComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      }),
  )
  .get(
    '/waiting',
    allow('admin'),
    answers('Comments that wait for the team, the longest waiting first', waitingCommentsAnswer),
    async (c) => c.json(await loadWaitingComments(c.var.ctx)),
  )
  .patch(
    '/:id',
    allow('member', SIGN_IN_FIRST),
    answers('Changes one’s own comment', writtenCommentAnswer),
    input('param', commentParams),
    input('json', commentEditInput),
    async (c) =>
      c.json({
        data: written(await editComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      }),
  )
  .delete('/:id', allow('member', SIGN_IN_FIRST), input('param', commentParams), async (c) => {
    await deleteComment(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .put(
    '/:id/like',
    allow('member', SIGN_IN_FIRST),
    answers('Likes a comment', likesAnswer),
    input('param', commentParams),
    async (c) => c.json({ data: await likeComment(c.var.ctx, c.req.valid('param').id, true) }),
  )
  .delete(
    '/:id/like',
    allow('member', SIGN_IN_FIRST),
    answers('Takes a like back', likesAnswer),
    input('param', commentParams),
    async (c) => c.json({ data: await likeComment(c.var.ctx, c.req.valid('param').id, false) }),
  )
  .post(
    '/:id/approve',
    allow('admin'),
    answers('Lets a comment stand', writtenCommentAnswer),
    input('param', commentParams),
    async (c) => c.json({ data: written(await approveComment(c.var.ctx, c.req.valid('param').id)) }),
  )
  .post(
    '/:id/reject',
    allow('admin'),
    answers('Takes a comment out of sight', writtenCommentAnswer),
    input('param', commentParams),
    async (c) =>
      c.json({ data: written(await decideOnComment(c.var.ctx.db, c.req.valid('param').id, 'rejected')) }),
  );

function written({ id, status }: { id: string; status: CommentStatus }) {
  return { id: toPublicId('cmt', id), status };
}
