import { eq, sql } from 'drizzle-orm';
import type { PostInput } from '#shared/blog/post.schema.ts';
import { readTags, SLUG_TAKEN } from '#shared/blog/post-form.ts';
import { countWords, POST_LIMITS, searchableText, slugOf } from '#shared/blog/post.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fromPublicId } from '#shared/platform/ids.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { claimPictures } from '#server/pictures/claim-pictures.ts';
import { removeShareCovers } from './blog.jobs.ts';
import { mayEditBlog } from './blog.policy.ts';
import { findPost, listPicturesOfPost } from './blog.queries.ts';
import { blogPictures, blogPosts, blogSlugs } from './blog.table.ts';
import { renderPost } from './load-posts.ts';
import { picturesIn, plainText } from './render-markdown.ts';

type Team = Context<Member>;
type PostRecord = typeof blogPosts.$inferSelect;

/** Creates a draft. Idempotent: the same key returns the same post, as first created. */
export async function createPost(ctx: Team, { key, ...input }: PostInput & { key: string }): Promise<string> {
  expectEditor(ctx);
  expectOwnSignature(ctx, input.authorId, null);
  const now = new Date(ctx.clock());
  const facts = await factsOf(ctx, input);
  return ctx.db.transaction(async (tx) => {
    await lockPost(tx, key);
    if (await findPost(tx, key)) return key;
    const slug = await freeSlug(tx, input, key);
    await claimPictures(tx, newPictures(input, []), ctx.actor.userId, now);
    await tx.insert(blogPosts).values({ id: key, ...facts, slug, createdAt: now, updatedAt: now });
    await keepLinks(tx, key, slug, input);
    await writeAudit(ctx, tx, {
      action: 'post.create',
      targetKind: 'post',
      targetId: key,
      before: {},
      after: { title: input.title, slug },
    });
    return key;
  });
}

/** Throws conflict if the post has changed since `version` was read. */
export async function changePost(
  ctx: Team,
  id: string,
  { version, ...input }: PostInput & { version: number },
): Promise<void> {
  expectEditor(ctx);
  const now = new Date(ctx.clock());
  const facts = await factsOf(ctx, input);
  await ctx.db.transaction(async (tx) => {
    await lockPost(tx, id);
    const before = await expectVersion(tx, id, version);
    expectOwnSignature(ctx, input.authorId, before.authorId);
    // An empty slug keeps the current address: readers already use it.
    const slug = input.slug === '' ? before.slug : await freeSlug(tx, input, id);
    const change = changesOf(before, { ...facts, slug });
    if (Object.keys(change.after).length === 0) return;
    await claimPictures(tx, newPictures(input, await existingPictures(tx, before)), ctx.actor.userId, now);
    await tx
      .update(blogPosts)
      .set({ ...facts, slug, updatedAt: now, version: version + 1 })
      .where(eq(blogPosts.id, id));
    await keepLinks(tx, id, slug, input);
    if (before.coverId !== null && before.coverId !== input.coverId)
      await ctx.jobs.send(removeShareCovers, {}, tx);
    await writeAudit(ctx, tx, { action: 'post.change', targetKind: 'post', targetId: id, ...change });
  });
}

export function expectEditor({ actor }: Team): void {
  if (!mayEditBlog(actor)) throw new AppError('forbidden');
}

/** Serializes changes of one post, across all processes. */
export async function lockPost(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`post:${id}`}, 0))`);
}

export async function expectVersion(tx: Transaction, id: string, version: number): Promise<PostRecord> {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).limit(1);
  if (!row) throw new AppError('not_found');
  if (row.version !== version)
    throw new AppError('conflict', {
      message: 'Quelqu’un a modifié cet article entre-temps. Rien de ce que vous avez écrit n’est perdu.',
    });
  return row;
}

/** A signature must be one's own or the team's; an existing one may stay. */
function expectOwnSignature({ actor }: Team, authorId: string | null, before: string | null): void {
  if (authorId === null || authorId === actor.userId || authorId === before) return;
  throw new AppError('invalid_input', {
    fields: { authorId: 'Signez de votre nom ou de celui de l’équipe.' },
  });
}

async function factsOf(ctx: Team, { tags, slug: _, ...input }: PostInput) {
  const text = plainText(await renderPost(ctx, input.content));
  return {
    ...input,
    tags: readTags(tags),
    wordCount: countWords(text),
    searchText: [input.title, input.excerpt, text].map(searchableText).join('\n'),
  };
}

const MAX_NAMESAKES = 50;

/** Returns the requested slug, or the title's, with a number if another post has it. Throws invalid_input. */
async function freeSlug(tx: Transaction, { slug, title }: PostInput, postId: string): Promise<string> {
  if (slug !== '') {
    if (await isFree(tx, slug, postId)) return slug;
    throw new AppError('invalid_input', { fields: { slug: SLUG_TAKEN } });
  }
  const base = slugOf(title).slice(0, POST_LIMITS.slug - 3);
  for (let number = 1; number <= MAX_NAMESAKES; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (await isFree(tx, candidate, postId)) return candidate;
  }
  throw new AppError('invalid_input', { fields: { slug: SLUG_TAKEN } });
}

async function isFree(tx: Transaction, slug: string, postId: string): Promise<boolean> {
  const [taken] = await tx
    .select({ postId: blogSlugs.postId })
    .from(blogSlugs)
    .where(eq(blogSlugs.slug, slug))
    .limit(1);
  return !taken || taken.postId === postId;
}

function textPictures({ content }: Pick<PostInput, 'content'>): string[] {
  return picturesIn(content).flatMap((id) => fromPublicId('pic', id) ?? []);
}

/**
 * Pictures that the post does not have yet: only their uploader may add them; those that it has stay, whoever edits the
 * post.
 */
function newPictures(input: PostInput, existing: readonly string[]): string[] {
  const wanted = new Set([...textPictures(input), ...(input.coverId ? [input.coverId] : [])]);
  return [...wanted].filter((id) => !existing.includes(id));
}

async function existingPictures(tx: Transaction, { id, coverId }: PostRecord): Promise<string[]> {
  return [...(await listPicturesOfPost(tx, id)), ...(coverId ? [coverId] : [])];
}

async function keepLinks(tx: Transaction, postId: string, slug: string, input: PostInput): Promise<void> {
  await tx.insert(blogSlugs).values({ slug, postId }).onConflictDoNothing();
  await tx.delete(blogPictures).where(eq(blogPictures.postId, postId));
  const shown = textPictures(input);
  if (shown.length > POST_LIMITS.pictures)
    throw new AppError('invalid_input', {
      fields: { content: `${POST_LIMITS.pictures} photos au plus dans un article.` },
    });
  if (shown.length > 0)
    await tx.insert(blogPictures).values(shown.map((pictureId) => ({ postId, pictureId })));
}

const LOGGED_FIELDS = [
  'title',
  'slug',
  'excerpt',
  'category',
  'tags',
  'coverId',
  'coverAlt',
  'authorId',
] as const;

/** What changed, before and after; for the text its length only, as the log is permanent. */
function changesOf(
  before: PostRecord,
  after: Omit<PostRecord, 'id' | 'publishedAt' | 'createdAt' | 'updatedAt' | 'version'>,
) {
  const changed = LOGGED_FIELDS.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const isRewritten = before.content !== after.content;
  const loggedFields = (row: typeof after) => ({
    ...Object.fromEntries(changed.map((name) => [name, row[name]])),
    ...(isRewritten ? { wordCount: row.wordCount } : {}),
  });
  return { before: loggedFields(before), after: loggedFields(after) };
}
