import { and, arrayContains, count, desc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { EditedPostsQuery, PostsQuery } from '#shared/blog/post.schema.ts';
import { POST_LIMITS, searchableText, type Topic } from '#shared/blog/post.ts';
import type { CappedCount } from '#shared/platform/pagination.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Keyset } from '#server/platform/database/keyset-cursor.ts';
import { pictures } from '#server/pictures/pictures.table.ts';
import { onlinePosts } from './blog.policy.ts';
import { blogPictures, blogPosts, blogSlugs } from './blog.table.ts';

const MAX_TOPICS = 40;
/** Limits of the feed and of the sitemap's part. */
const FEED_POSTS = 20;
const SITEMAP_POSTS = 10_000;

const { id: authorId, firstName, lastName, image } = users;
const { content: _content, searchText: _searchText, ...cardColumns } = postColumns();
const CARD = { post: cardColumns, author: { id: authorId, firstName, lastName, image }, cover: pictures };
const WHOLE = { ...CARD, post: postColumns() };

function postColumns() {
  const { id, slug, title, excerpt, content, searchText, category, tags, coverId, coverAlt, wordCount } =
    blogPosts;
  const { publishedAt, createdAt, updatedAt, version } = blogPosts;
  const texts = { id, slug, title, excerpt, content, searchText, category, tags, coverId, coverAlt };
  return { ...texts, wordCount, publishedAt, createdAt, updatedAt, version };
}

export type CardRow = Awaited<ReturnType<typeof listOnlinePosts>>[number];
export type PostWhole = NonNullable<Awaited<ReturnType<typeof findPost>>>;

function cards(db: Db) {
  return db
    .select(CARD)
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(pictures, and(eq(pictures.id, blogPosts.coverId), eq(pictures.state, 'ready')))
    .$dynamic();
}

type Filters = Pick<PostsQuery, 'search' | 'category' | 'tag'>;

function matching(now: Date, { search, category, tag }: Filters): SQL | undefined {
  return and(
    onlinePosts(now),
    containing(search),
    category ? eq(blogPosts.category, category) : undefined,
    tag ? arrayContains(blogPosts.tags, [tag]) : undefined,
  );
}

function containing(search: string | undefined): SQL | undefined {
  const text = searchableText(search ?? '');
  if (text === '') return undefined;
  return sql`${blogPosts.searchText} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** Newest first. */
export function listOnlinePosts(db: Db, now: Date, filters: Filters, after: Keyset | null, limit: number) {
  const older = after
    ? sql`(${blogPosts.publishedAt}, ${blogPosts.id}) < (${after.at.toISOString()}, ${after.id})`
    : undefined;
  return cards(db)
    .where(and(matching(now, filters), older))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit);
}

export function countOnlinePosts(db: Db, now: Date, filters: Filters): Promise<CappedCount> {
  return countRows(db, blogPosts, matching(now, filters));
}

export async function listCategories(db: Db, now: Date): Promise<Topic[]> {
  const number = count();
  return db
    .select({ name: blogPosts.category, count: number })
    .from(blogPosts)
    .where(onlinePosts(now))
    .groupBy(blogPosts.category)
    .orderBy(desc(number), blogPosts.category)
    .limit(MAX_TOPICS);
}

export async function listTags(db: Db, now: Date): Promise<Topic[]> {
  const result = await db.execute<Topic>(sql`
    select tag as name, count(*)::int as count
    from ${blogPosts}, unnest(${blogPosts.tags}) as tag
    where ${onlinePosts(now)}
    group by tag order by count desc, name limit ${MAX_TOPICS}`);
  return result.rows.map(({ name, count: number }) => ({ name, count: number }));
}

/** At most three of the same category or with a tag in common, newest first. */
export function listSimilarPosts(db: Db, now: Date, post: { id: string; category: string; tags: string[] }) {
  const shared = post.tags.length > 0 ? sql`${blogPosts.tags} && ${toArray(post.tags)}` : undefined;
  return cards(db)
    .where(
      and(onlinePosts(now), ne(blogPosts.id, post.id), or(eq(blogPosts.category, post.category), shared)),
    )
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(POST_LIMITS.similar);
}

function toArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}

export async function findPost(db: Db, id: string) {
  const [row] = await db
    .select(WHOLE)
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(pictures, and(eq(pictures.id, blogPosts.coverId), eq(pictures.state, 'ready')))
    .where(eq(blogPosts.id, id))
    .limit(1);
  return row;
}

/** Finds a post by its current address or a former one. */
export async function findPostIdBySlug(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: blogSlugs.postId })
    .from(blogSlugs)
    .where(eq(blogSlugs.slug, slug))
    .limit(1);
  return row?.id;
}

/** The team's list, most recently edited first. */
export function listEditedPosts(
  db: Db,
  now: Date,
  filters: Pick<EditedPostsQuery, 'search' | 'state'>,
  after: Keyset | null,
  limit: number,
) {
  const older = after
    ? sql`(${blogPosts.updatedAt}, ${blogPosts.id}) < (${after.at.toISOString()}, ${after.id})`
    : undefined;
  return cards(db)
    .where(and(edited(now, filters), older))
    .orderBy(desc(blogPosts.updatedAt), desc(blogPosts.id))
    .limit(limit);
}

export function countEditedPosts(db: Db, now: Date, filters: Pick<EditedPostsQuery, 'search' | 'state'>) {
  return countRows(db, blogPosts, edited(now, filters));
}

function edited(now: Date, { search, state }: Pick<EditedPostsQuery, 'search' | 'state'>): SQL | undefined {
  const inState = {
    draft: isNull(blogPosts.publishedAt),
    scheduled: gt(blogPosts.publishedAt, now),
    published: onlinePosts(now),
  };
  return and(containing(search), state ? inState[state] : undefined);
}

export async function listTextPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.state, 'ready')))
    .limit(ids.length);
}

export async function listPicturesOfPost(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .select({ id: blogPictures.pictureId })
    .from(blogPictures)
    .where(eq(blogPictures.postId, postId))
    .limit(POST_LIMITS.pictures);
  return rows.map(({ id }) => id);
}

export function listFeedPosts(db: Db, now: Date) {
  return db
    .select(WHOLE)
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.authorId))
    .leftJoin(pictures, and(eq(pictures.id, blogPosts.coverId), eq(pictures.state, 'ready')))
    .where(onlinePosts(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(FEED_POSTS);
}

/** Of these content keys, returns those whose pictures are covers of posts that are online. */
export async function listOnlineCovers(db: Db, now: Date, contentKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ contentKey: pictures.contentKey })
    .from(blogPosts)
    .innerJoin(pictures, eq(pictures.id, blogPosts.coverId))
    .where(and(inArray(pictures.contentKey, [...contentKeys]), onlinePosts(now)))
    .limit(contentKeys.length);
  return rows.map(({ contentKey }) => contentKey);
}

export function listSitemapPosts(db: Db, now: Date) {
  return db
    .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(onlinePosts(now))
    .orderBy(desc(blogPosts.publishedAt))
    .limit(SITEMAP_POSTS);
}

/** Posts signed by the user. */
export function listSignedPosts(db: Db, userId: string, limit: number) {
  const { title, slug, content, publishedAt, createdAt } = blogPosts;
  return db
    .select({ title, slug, content, publishedAt, createdAt })
    .from(blogPosts)
    .where(eq(blogPosts.authorId, userId))
    .orderBy(desc(blogPosts.createdAt))
    .limit(limit);
}
