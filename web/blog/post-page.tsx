import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { Post, PostCard as Card } from '#shared/blog/post.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ArticleBody } from './article-body.tsx';
import { BLOG_PATH, blogHref, FEED_PATH, postPath } from './blog-address.ts';
import { postQuery } from './blog.api.ts';
import { PostByline } from './post-byline.tsx';
import { PostCard } from './post-card.tsx';
import { shareCoverPath, structuredPost } from './post-structured-data.ts';
import { SharePost } from './share-post.tsx';

export function PostPage({ slug }: { slug: string }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: post } = useQuery(postQuery(apiFetch, slug));
  if (!post) return null; // the loader has awaited the post, or failed
  return (
    <div className="page-width py-2 sm:py-4">
      <PostMeta post={post} />
      <Breadcrumb
        crumbs={[{ label: 'Accueil', href: '/' }, { label: 'Blog', href: BLOG_PATH }, { label: post.title }]}
      />
      <article className="mx-auto max-w-3xl">
        <header className="grid gap-4 py-4">
          <p>
            <AppLink
              href={blogHref({ category: post.category })}
              className="footer-link font-semibold text-brand"
            >
              {post.category}
            </AppLink>
          </p>
          <h1 className="text-3xl" tabIndex={-1}>
            {post.title}
          </h1>
          <p className="text-l text-ink-2">{post.excerpt}</p>
          <PostByline {...post} />
        </header>
        {post.cover && (
          <PictureView
            picture={post.cover}
            alt={post.coverAlt}
            preset="gallery"
            upTo="hero"
            sizes="(min-width: 48rem) 48rem, 92vw"
            isPriority
            className="aspect-video w-full rounded-l object-cover"
          />
        )}
        <div className="mx-auto mt-8 max-w-2xl">
          <ArticleBody html={post.html} />
          <PostEnd post={post} />
        </div>
      </article>
      <SimilarPosts posts={post.similar} />
    </div>
  );
}

function PostEnd({ post }: { post: Post }) {
  return (
    <footer className="mt-10 grid gap-5 border-t border-line pt-6">
      {post.tags.length > 0 && (
        <ul aria-label="Mots-clés" className="flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <ChipLink href={blogHref({ tag })}>{tag}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      <SharePost post={post} />
      <p>
        <AppLink href={BLOG_PATH} className="footer-link gap-1.5 font-semibold">
          <Icon of={ArrowLeft} className="size-5" />
          Retour au blog
        </AppLink>
      </p>
    </footer>
  );
}

function SimilarPosts({ posts }: { posts: readonly Card[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="similaires" className="mt-12">
      <h2 id="similaires" className="text-2xl">
        Articles similaires
      </h2>
      <ul className={classNames('mt-5 grid gap-5 sm:grid-cols-2', posts.length > 2 && 'lg:grid-cols-3')}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostMeta({ post }: { post: Post }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const { title, excerpt, slug, publishedAt, updatedAt, category, tags, author } = post;
  return (
    <>
      <PageMeta
        {...describePage({
          title,
          description: excerpt,
          siteName,
          origin,
          canonical: postPath(slug),
          openGraphType: 'article',
          image: { path: shareCoverPath(post), alt: post.coverAlt || title },
          properties: {
            'article:published_time': publishedAt,
            'article:modified_time': updatedAt,
            'article:section': category,
            ...(tags[0] === undefined ? {} : { 'article:tag': tags.join(', ') }),
            'article:author': author.name,
          },
          structuredData: import.meta.env.SSR ? structuredPost(post, { siteName, origin }) : [],
        })}
      />
      <link rel="alternate" type="application/rss+xml" title={`Blog ${siteName}`} href={FEED_PATH} />
    </>
  );
}
