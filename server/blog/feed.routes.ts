import { Hono } from 'hono';
import { z } from 'zod';
import { POST_LIMITS } from '#shared/blog/post.ts';
import { toPublicId } from '#shared/platform/ids.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context } from '#server/platform/context.ts';
import { input } from '#server/platform/http/http.ts';
import { sitemapPart } from '#server/platform/pages/sitemap-part.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { presentAuthor } from './blog.presenter.ts';
import { listFeedPosts, listSitemapPosts } from './blog.queries.ts';
import { renderPosts } from './load-posts.ts';
import { rssFeed } from './rss-feed.ts';
import { getShareCover } from './share-cover.ts';

const FEED_PATH = '/blog/flux.xml';
const HOUR = 'public, max-age=3600';
const DESCRIPTION = 'Acheter, vendre et louer sans mauvaise surprise : les conseils de l’équipe.';

const coverFile = z.object({
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.jpg$/)
    .max(POST_LIMITS.slug + 4),
});

/** The blog's feed, its sitemap part and its covers for social networks. */
export const feedRoutes = new Hono()
  .get('/blog/flux.xml', allow('anyone'), async (c) =>
    c.body(await loadFeed(c.var.ctx), 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': HOUR,
    }),
  )
  .get('/sitemaps/blog.xml', allow('anyone'), async (c) => {
    const { config, db, clock } = c.var.ctx;
    const posts = await listSitemapPosts(db, new Date(clock()));
    const entries = posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }));
    return c.body(sitemapPart(config.origin, [{ path: '/blog' }, ...entries]), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': HOUR,
    });
  })
  .get('/og/blog/:file', allow('anyone'), input('param', coverFile), async (c) => {
    const slug = c.req.valid('param').file.replace(/\.jpg$/, '');
    return c.body(new Uint8Array(await getShareCover(c.var.ctx, slug)), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': HOUR,
    });
  });

async function loadFeed(ctx: Context): Promise<string> {
  const [rows, { siteName }] = await Promise.all([
    listFeedPosts(ctx.db, new Date(ctx.clock())),
    getSettings(ctx),
  ]);
  const texts = await renderPosts(
    ctx,
    rows.map(({ post }) => post.content),
  );
  const entries = rows.map((row, index) => {
    const { id, slug, title, excerpt, category, publishedAt, createdAt } = row.post;
    return {
      path: `/blog/${slug}`,
      lastingPath: `/blog/${toPublicId('blg', id)}`,
      title,
      excerpt,
      html: texts[index] ?? '',
      category,
      author: presentAuthor(row, siteName).name,
      publishedAt: publishedAt ?? createdAt,
    };
  });
  return rssFeed({ siteName, origin: ctx.config.origin, path: FEED_PATH, description: DESCRIPTION }, entries);
}
