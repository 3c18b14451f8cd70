import { Hono } from 'hono';
import {
  commentEditInput,
  commentPageAnswer,
  commentParams,
  commentedListing,
  commentsQuery,
  likesAnswer,
  newCommentInput,
  writtenCommentAnswer,
} from '#shared/comments/comment.schema.ts';
import type { CommentStatus } from '#shared/comments/comment.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { loadCommentPage } from './comment-page.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { likeComment } from './like-comment.ts';
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
  );

function written({ id, status }: { id: string; status: CommentStatus }) {
  return { id: toPublicId('cmt', id), status };
}
