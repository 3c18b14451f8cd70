import type { Post } from '#shared/blog/post.ts';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import { BLOG_PATH, postPath } from './blog-address.ts';

/**
 * The sharing picture: the cover's, or the site's for a post without one. Its address contains the content's name and
 * changes with the cover.
 */
export function shareCoverPath({ slug, cover }: Pick<Post, 'slug' | 'cover'>): string {
  return cover ? `/og${postPath(slug)}.jpg?v=${cover.base.slice(-8)}` : '/og.jpg';
}

/** A post's structured data for search engines. */
export function structuredPost(
  post: Post,
  { siteName, origin }: { siteName: string; origin: string },
): object[] {
  const { title, excerpt, slug, author, publishedAt, updatedAt, category, tags, wordCount, cover } = post;
  const publisher = { '@type': 'Organization', name: siteName, url: origin };
  // The team is the organisation itself; any other author is a person.
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
