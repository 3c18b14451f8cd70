import { readFile } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { countWords, searchableText, slugOf } from '#shared/blog/post.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Services } from '#server/platform/context.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import { blogBuiltIns, blogPosts, blogSlugs } from './blog.table.ts';
import { BUILT_IN_POSTS, type BuiltInPost } from './built-in-posts.data.ts';
import { renderPost } from './load-posts.ts';
import { plainText } from './render-markdown.ts';

type Writing = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>;

/** Writes the built-in posts, each once per database: one that the team removed is not written again. */
export async function writeBuiltInPosts(services: Writing): Promise<void> {
  const keys = BUILT_IN_POSTS.map(({ key }) => key);
  const known = await services.db
    .select({ key: blogBuiltIns.key })
    .from(blogBuiltIns)
    .where(inArray(blogBuiltIns.key, keys))
    .limit(keys.length);
  const written = new Set(known.map(({ key }) => key));
  for (const [index, post] of BUILT_IN_POSTS.entries())
    if (!written.has(post.key)) await writeBuiltIn(services, post, index);
}

async function writeBuiltIn(services: Writing, post: BuiltInPost, index: number): Promise<void> {
  const folder = new URL('./built-in/', import.meta.url);
  const content = (await readFile(new URL(`${post.key}.md`, folder), 'utf8')).trim();
  const coverId = await storePicture(services, await readFile(new URL(`${post.key}.webp`, folder)));
  const text = plainText(await renderPost(services, content));
  const { key, ...facts } = post;
  const slug = slugOf(post.title);
  const id = newUuid(services.clock());
  // A minute apart, to keep their order.
  const at = new Date(services.clock() - index * MINUTE_MS);
  await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(blogBuiltIns)
      .values({ key, writtenAt: at })
      .onConflictDoNothing()
      .returning();
    if (!mine) return; // another process that started at the same time was first
    const [taken] = await tx.select().from(blogSlugs).where(eq(blogSlugs.slug, slug)).limit(1);
    if (taken) return; // the team already has a post at this address
    await tx.insert(blogPosts).values({
      ...facts,
      id,
      slug,
      content,
      coverId,
      wordCount: countWords(text),
      searchText: [post.title, post.excerpt, text].map(searchableText).join('\n'),
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    });
    await tx.insert(blogSlugs).values({ slug, postId: id });
  });
}
