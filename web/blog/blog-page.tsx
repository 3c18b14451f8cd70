import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Rss } from 'lucide';
import type { PostCard as Card } from '#shared/blog/post.ts';
import { BLOG_TEXT } from '#shared/blog/post-form.ts';
import { countText } from '#shared/platform/pagination.ts';
import { PageScene } from '#web/pages/page-scene.tsx';
import picture from '#web/pages/pictures/blog.webp';
import { breadcrumbData } from '#web/platform/breadcrumb-data.ts';
import { errorText } from '#web/platform/error-text.ts';
import { PageMeta } from '#web/platform/page-meta.tsx';
import { describePage } from '#web/platform/seo.ts';
import { useSiteSettings } from '#web/settings/site-settings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BLOG_PATH, blogHref, FEED_PATH, isNarrowed, type BlogView } from './blog-address.ts';
import { postsQuery, topicsQuery } from './blog.api.ts';
import { BlogFilters, BlogSearch } from './blog-filters.tsx';
import { FeaturedPost, PostCard } from './post-card.tsx';

const LEAD =
  'Acheter sans se faire avoir, louer en connaissant le compte, vendre vite et bien\u202f: ce que nous apprenons du marché, écrit pour vous servir.';

export function BlogPage({ view }: { view: BlogView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data: topics } = useQuery(topicsQuery(apiFetch));
  return (
    <div className="page-width py-2 sm:py-4">
      <BlogMeta view={view} />
      <Breadcrumb crumbs={[{ label: 'Accueil', href: '/' }, { label: 'Blog' }]} />
      <PageScene title="Blog" lead={LEAD} picture={picture}>
        <BlogSearch view={view} />
      </PageScene>
      <div className="mt-6">
        <BlogFilters view={view} topics={topics} />
      </div>
      <Posts view={view} />
      <p className="mt-10 text-center">
        <a href={FEED_PATH} className="footer-link gap-2 text-s">
          <Icon of={Rss} className="size-4" />
          Suivre le blog par flux RSS
        </a>
      </p>
    </div>
  );
}

function BlogMeta({ view }: { view: BlogView }) {
  const { origin } = useRouteContext({ from: '__root__' });
  const { siteName } = useSiteSettings();
  const structuredData = import.meta.env.SSR
    ? [
        {
          '@context': 'https://schema.org',
          '@type': 'Blog',
          name: `Blog ${siteName}`,
          url: `${origin}${BLOG_PATH}`,
        },
        breadcrumbData(
          [
            { name: 'Accueil', path: '/' },
            { name: 'Blog', path: BLOG_PATH },
          ],
          origin,
        ),
      ]
    : [];
  return (
    <>
      <PageMeta
        {...describePage({
          title: view.category === '' ? 'Blog' : `Blog · ${view.category}`,
          description: LEAD,
          siteName,
          origin,
          canonical: blogHref({ category: view.category }),
          isUnlisted: view.search !== '' || view.tag !== '' || view.cursor !== '',
          image: { path: '/og.jpg', alt: siteName },
          structuredData,
        })}
      />
      <link rel="alternate" type="application/rss+xml" title={`Blog ${siteName}`} href={FEED_PATH} />
    </>
  );
}

function Posts({ view }: { view: BlogView }) {
  const { apiFetch } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(postsQuery(apiFetch, view));
  if (!data)
    return (
      <div className="mt-8">
        <ErrorState
          title="Impossible de charger les articles"
          text={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
        />
      </div>
    );
  const isAll = !isNarrowed(view) && view.cursor === '';
  return (
    <>
      <p role="status" className="mt-4 min-h-6 text-s text-ink-2">
        {isNarrowed(view) && data.total.count > 0 && countText(data.total, 'article')}
      </p>
      {data.data.length === 0 ? <NoPosts view={view} /> : <Grid posts={data.data} isAll={isAll} />}
      <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {view.cursor !== '' && (
          <ButtonLink href={blogHref({ ...view, cursor: '' })} look="quiet">
            Revenir aux plus récents
          </ButtonLink>
        )}
        {data.nextCursor !== null && (
          <ButtonLink href={blogHref({ ...view, cursor: data.nextCursor })} look="secondary" rel="next">
            Articles plus anciens
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

/** The newest post is featured if nothing is filtered. */
function Grid({ posts, isAll }: { posts: readonly Card[]; isAll: boolean }) {
  const [first, ...rest] = posts;
  const others = isAll ? rest : posts;
  return (
    <div className="grid gap-5">
      {isAll && first && <FeaturedPost post={first} />}
      {others.length > 0 && (
        <ul className={classNames('grid gap-5 sm:grid-cols-2', others.length > 2 && 'lg:grid-cols-3')}>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoPosts({ view }: { view: BlogView }) {
  if (!isNarrowed(view))
    return (
      <EmptyState title="Le premier article arrive bientôt." text="Revenez nous lire dans quelques jours." />
    );
  return (
    <EmptyState title={BLOG_TEXT.noMatch} text="Essayez un autre mot, ou une autre rubrique.">
      <ButtonLink href={BLOG_PATH}>Voir tous les articles</ButtonLink>
    </EmptyState>
  );
}
