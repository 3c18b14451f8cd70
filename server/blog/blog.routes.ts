import { Hono } from 'hono';
import {
  changedPostInput,
  editedPostAnswer,
  editedPostsAnswer,
  editedPostsQuery,
  newPostInput,
  postAnswer,
  postKeyParams,
  postParams,
  postsAnswer,
  postsQuery,
  postVersionInput,
  previewAnswer,
  previewInput,
  publishPostInput,
  topicsAnswer,
} from '#shared/blog/post.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import {
  loadEditedPost,
  loadEditedPosts,
  loadPost,
  loadPosts,
  loadTopics,
  previewPost,
} from './load-posts.ts';
import { publishPost, removePost, withdrawPost } from './publish-post.ts';
import { changePost, createPost } from './save-post.ts';

/** The team's editor. */
const editorRoutes = new Hono()
  .get(
    '/',
    allow('admin'),
    answers('Posts in every state, last worked on first', editedPostsAnswer),
    input('query', editedPostsQuery),
    async (c) => c.json(await loadEditedPosts(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/',
    allow('admin'),
    answers('A new draft', editedPostAnswer),
    input('json', newPostInput),
    async (c) => {
      const id = await createPost(c.var.ctx, c.req.valid('json'));
      return c.json({ data: await loadEditedPost(c.var.ctx, id) });
    },
  )
  .post(
    '/preview',
    allow('admin'),
    answers('A text as readers will see it', previewAnswer),
    input('json', previewInput),
    async (c) => c.json({ data: await previewPost(c.var.ctx, c.req.valid('json').content) }),
  )
  .get(
    '/:id',
    allow('admin'),
    answers('A post as it is edited', editedPostAnswer),
    input('param', postParams),
    async (c) => c.json({ data: await loadEditedPost(c.var.ctx, c.req.valid('param').id) }),
  )
  .put(
    '/:id',
    allow('admin'),
    answers('A post that was changed', editedPostAnswer),
    input('param', postParams),
    input('json', changedPostInput),
    async (c) => {
      const { id } = c.req.valid('param');
      await changePost(c.var.ctx, id, c.req.valid('json'));
      return c.json({ data: await loadEditedPost(c.var.ctx, id) });
    },
  )
  .post(
    '/:id/publish',
    allow('admin'),
    answers('A post online, now or at a time to come', editedPostAnswer),
    input('param', postParams),
    input('json', publishPostInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version, at } = c.req.valid('json');
      await publishPost(c.var.ctx, id, { version, at });
      return c.json({ data: await loadEditedPost(c.var.ctx, id) });
    },
  )
  .post(
    '/:id/withdraw',
    allow('admin'),
    answers('A post that is a draft again', editedPostAnswer),
    input('param', postParams),
    input('json', postVersionInput),
    async (c) => {
      const { id } = c.req.valid('param');
      await withdrawPost(c.var.ctx, id, c.req.valid('json').version);
      return c.json({ data: await loadEditedPost(c.var.ctx, id) });
    },
  )
  .post(
    '/:id/remove',
    allow('admin'),
    input('param', postParams),
    input('json', postVersionInput),
    async (c) => {
      await removePost(c.var.ctx, c.req.valid('param').id, c.req.valid('json').version);
      return c.body(null, 204);
    },
  );

export const blogRoutes = new Hono()
  .get(
    '/posts',
    allow('anyone'),
    answers('Posts that are online, newest first', postsAnswer),
    input('query', postsQuery),
    async (c) => c.json(await loadPosts(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/posts/:key',
    allow('anyone'),
    answers('A post, by its id or by any address that it has or had', postAnswer),
    input('param', postKeyParams),
    async (c) => c.json({ data: await loadPost(c.var.ctx, c.req.valid('param').key) }),
  )
  .get(
    '/topics',
    allow('anyone'),
    answers('Categories and tags of what is online, with how many', topicsAnswer),
    async (c) => c.json({ data: await loadTopics(c.var.ctx) }),
  )
  .route('/editor', editorRoutes);
