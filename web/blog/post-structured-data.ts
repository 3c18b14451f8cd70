import type { Post } from '#shared/blog/post.ts';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import { BLOG_PATH, postPath } from './blog-address.ts';

/** Of the cover, or of the site where a post has none. The content's name makes the address new when the cover is. */
export function shareCoverPath({ slug, cover }: Pick<Post, 'slug' | 'cover'>): string {
  return cover ? `/og${postPath(slug)}.jpg?v=${cover.base.slice(-8)}` : '/og.jpg';
}

/** What a post tells search engines about itself. */
export function structuredPost(
  post: Post,
  { siteName, origin }: { siteName: string; origin: string },
): object[] {
  const { title, excerpt, slug, author, publishedAt, updatedAt, category, tags, wordCount, cover } = post;
  const publisher = { '@type': 'Organization', name: siteName, url: origin };
  // The team is the house itself; a person is a person.
  const writer = author.name.endsWith(siteName) ? publisher : { '@type': 'Person', name: author.name };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: excerpt,
      image: [`${origin}${shareCoverPath({ slug, cover })}`],
      datePublished: publishedAt,
      dateModified: updatedAt < publishedAt ? publishedAt : updatedAt,
      author: writer,
      publisher,
      mainEntityOfPage: `${origin}${postPath(slug)}`,
      articleSection: category,
      keywords: tags,
      wordCount,
      inLanguage: 'fr',
    },
    breadcrumbData(
      [
        { name: 'Accueil', path: '/' },
        { name: 'Blog', path: BLOG_PATH },
        { name: title, path: postPath(slug) },
      ],
      origin,
    ),
  ];
}
