import type { EditedPostsQuery, PostsQuery } from '#shared/blog/post.schema.ts';
import {
  countWords,
  POST_LIMITS,
  readingMinutes,
  slugOf,
  type EditedPost,
  type Post,
  type Topics,
} from '#shared/blog/post.ts';
import { postState } from '#shared/blog/post-lifecycle.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId, toPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { decodeKeyset } from '#server/platform/database/keyset-cursor.ts';
import { keysetPage } from '#server/platform/database/keyset-page.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { presentPicture } from '#server/pictures/pictures.presenter.ts';
import { presentCard, presentEdited, presentRow } from './blog.presenter.ts';
import {
  countEditedPosts,
  countOnlinePosts,
  findPost,
  findPostIdBySlug,
  listCategories,
  listEditedPosts,
  listOnlinePosts,
  listSimilarPosts,
  listTags,
  listTextPictures,
  type PostWhole,
} from './blog.queries.ts';
import { picturesIn, plainText, renderMarkdown, type TextPictures } from './render-markdown.ts';

export async function loadPosts(ctx: Context, { cursor, ...filters }: PostsQuery) {
  const now = new Date(ctx.clock());
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const [rows, total, { siteName }] = await Promise.all([
    listOnlinePosts(ctx.db, now, filters, after, POST_LIMITS.perPage + 1),
    countOnlinePosts(ctx.db, now, filters),
    getSettings(ctx),
  ]);
  const page = keysetPage(rows, POST_LIMITS.perPage, ({ post }) => ({
    at: post.publishedAt ?? post.createdAt,
    id: post.id,
  }));
  return { ...page, data: page.data.map((row) => presentCard(row, siteName)), total };
}

export async function loadTopics({ db, clock }: Context): Promise<Topics> {
  const now = new Date(clock());
  const [categories, tags] = await Promise.all([listCategories(db, now), listTags(db, now)]);
  return { categories, tags };
}

/** Returns an online post by id, current address or former address. Throws not_found. */
export async function getOnlinePost(ctx: Pick<Context, 'db' | 'clock'>, key: string): Promise<PostWhole> {
  const id = fromPublicId('blg', key) ?? (slugOf(key) === key ? await findPostIdBySlug(ctx.db, key) : null);
  const row = id ? await findPost(ctx.db, id) : undefined;
  if (!row || postState(row.post.publishedAt, ctx.clock()) !== 'published') throw new AppError('not_found');
  return row;
}

export async function loadPost(ctx: Context, key: string): Promise<Post> {
  const row = await getOnlinePost(ctx, key);
  const [similar, html, { siteName }] = await Promise.all([
    listSimilarPosts(ctx.db, new Date(ctx.clock()), row.post),
    renderPost(ctx, row.post.content),
    getSettings(ctx),
  ]);
  const { coverAlt, updatedAt, wordCount } = row.post;
  return {
    ...presentCard(row, siteName),
    html,
    coverAlt,
    updatedAt: updatedAt.toISOString(),
    wordCount,
    similar: similar.map((each) => presentCard(each, siteName)),
  };
}

type Rendering = Pick<Context, 'db' | 'config'>;

/** Renders a text as HTML with its pictures. */
export async function renderPost(ctx: Rendering, content: string): Promise<string> {
  const [html = ''] = await renderPosts(ctx, [content]);
  return html;
}

/** Renders several texts, reading all their pictures in one query. */
export async function renderPosts({ db, config }: Rendering, contents: readonly string[]): Promise<string[]> {
  const ids = contents.flatMap((content) =>
    picturesIn(content)
      .flatMap((id) => fromPublicId('pic', id) ?? [])
      .slice(0, POST_LIMITS.pictures),
  );
  const rows = await listTextPictures(db, [...new Set(ids)]);
  const pictures: TextPictures = new Map(rows.map((row) => [toPublicId('pic', row.id), presentPicture(row)]));
  return contents.map((content) => renderMarkdown(content, pictures, config.origin));
}

export async function previewPost(ctx: Rendering, content: string) {
  const html = await renderPost(ctx, content);
  return { html, readingMinutes: readingMinutes(countWords(plainText(html))) };
}

export async function loadEditedPosts(ctx: Context<Member>, { cursor, ...filters }: EditedPostsQuery) {
  const now = new Date(ctx.clock());
  const after = cursor === undefined ? null : decodeKeyset(cursor);
  const [rows, total, { siteName }] = await Promise.all([
    listEditedPosts(ctx.db, now, filters, after, POST_LIMITS.adminPerPage + 1),
    countEditedPosts(ctx.db, now, filters),
    getSettings(ctx),
  ]);
  const page = keysetPage(rows, POST_LIMITS.adminPerPage, ({ post }) => ({
    at: post.updatedAt,
    id: post.id,
  }));
  const shown = { siteName, actor: ctx.actor, now: ctx.clock() };
  return { ...page, data: page.data.map((row) => presentRow(row, shown)), total };
}

/** Loads a post for the team, in any state. Throws not_found. */
export async function loadEditedPost(ctx: Context<Member>, id: string): Promise<EditedPost> {
  const row = await findPost(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const { siteName } = await getSettings(ctx);
  return presentEdited(row, { siteName, actor: ctx.actor, now: ctx.clock() });
}
