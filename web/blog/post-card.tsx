import type { PostCard as Card } from '#shared/blog/post.ts';
import { longDate } from '#shared/platform/time.ts';
import { AppLink } from '#web/platform/app-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PictureView } from '#web/pictures/picture-view.tsx';
import { postPath } from './blog-address.ts';
import { PostByline, readingText } from './post-byline.tsx';

const MAX_TAGS = { featured: 3, card: 2 };
const CARD_SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw';
const WHOLE_CARD = 'after:absolute after:inset-0 after:rounded-l hover:underline';

/** A post in a list; the whole card is a link. */
export function PostCard({ post, level = 2 }: { post: Card; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-l border border-line bg-surface hover:border-ink-3">
      <PictureView
        picture={post.cover}
        alt=""
        preset="gallery"
        sizes={CARD_SIZES}
        className="aspect-video w-full object-cover"
      />
      <div className="flex grow flex-col gap-2.5 p-5">
        <Labels post={post} max={MAX_TAGS.card} />
        <Title className="text-l">
          <AppLink href={postPath(post.slug)} className={WHOLE_CARD}>
            {post.title}
          </AppLink>
        </Title>
        <p className="line-clamp-4 text-s text-ink-2">{post.excerpt}</p>
        <p className="mt-auto pt-1 text-s text-ink-3">
          <time dateTime={post.publishedAt}>{longDate(post.publishedAt)}</time>
          {' · '}
          {readingText(post.readingMinutes)}
        </p>
      </div>
    </article>
  );
}

/** The newest post, across the full width. */
export function FeaturedPost({ post }: { post: Card }) {
  return (
    <article
      data-featured=""
      className="relative grid overflow-hidden rounded-l border border-line bg-surface hover:border-ink-3 lg:grid-cols-[3fr_2fr]"
    >
      <PictureView
        picture={post.cover}
        alt=""
        preset="gallery"
        upTo="hero"
        sizes="(min-width: 64rem) 43rem, 92vw"
        isPriority
        className="aspect-video w-full object-cover lg:h-full"
      />
      <div className="flex flex-col justify-center gap-3.5 p-6 sm:p-8">
        <Labels post={post} max={MAX_TAGS.featured} />
        <h2 className="text-xl sm:text-2xl">
          <AppLink href={postPath(post.slug)} className={WHOLE_CARD}>
            {post.title}
          </AppLink>
        </h2>
        <p className="text-ink-2">{post.excerpt}</p>
        <PostByline {...post} />
      </div>
    </article>
  );
}

function Labels({ post: { category, tags }, max }: { post: Card; max: number }) {
  return (
    <ul aria-label="Rubrique et mots-clés" className="flex flex-wrap gap-1.5">
      <li>
        <Badge tone="brand">{category}</Badge>
      </li>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} data-tag={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
