import { countWords, searchableText, slugOf } from '#shared/blog/post.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Db } from '#server/platform/database/database.ts';
import { blogPosts, blogSlugs } from './blog.table.ts';

type PostSpec = Partial<typeof blogPosts.$inferInsert>;

/** Stores a post, published in November 2026 by default, and returns its id. */
export async function aPost(db: Db, spec: PostSpec = {}): Promise<string> {
  const id = spec.id ?? newUuid();
  const title = spec.title ?? 'Un article';
  const excerpt = spec.excerpt ?? 'Ce dont il parle.';
  const content = spec.content ?? 'Un texte, avec **ce qui compte**.';
  const slug = spec.slug ?? `${slugOf(title)}-${id.slice(-6)}`;
  const at = spec.publishedAt ?? new Date('2026-11-18T08:00:00Z');
  await db.insert(blogPosts).values({
    category: 'Vendre',
    tags: [],
    wordCount: countWords(content),
    searchText: [title, excerpt, content].map(searchableText).join('\n'),
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    ...spec,
    id,
    title,
    excerpt,
    content,
    slug,
  });
  await db.insert(blogSlugs).values({ slug, postId: id });
  return id;
}
