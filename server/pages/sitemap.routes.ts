import { Hono } from 'hono';
import { CATEGORY_FACTS } from '#shared/categories/category.ts';
import { AppError } from '#shared/platform/errors.ts';
import { listOpenCategories } from '#server/categories/categories.queries.ts';
import { allow } from '#server/platform/http/access.ts';
import type { Context } from '#server/platform/context.ts';
import { sitemapPart } from '#server/platform/pages/sitemap-part.ts';
import { countSitemapParts, listListingsPart, listSellersPart } from './sitemap.queries.ts';
import { robotsText, sitemapIndex, STATIC_PATHS } from './sitemap.ts';

const categoryPaths = async (ctx: Context) =>
  (await listOpenCategories(ctx)).map(({ id }) => CATEGORY_FACTS[id].path);

const HOUR = 'public, max-age=3600';
const PART = /^(?:pages|(?<kind>annonces|vendeurs)-(?<number>[1-9]\d{0,2}))\.xml$/;

/** robots.txt and the sitemap. */
export const sitemapRoutes = new Hono()
  .get('/robots.txt', allow('anyone'), (c) =>
    c.text(robotsText(c.var.ctx.config.origin), 200, { 'Cache-Control': HOUR }),
  )
  .get('/sitemap.xml', allow('anyone'), async (c) => {
    const { config, db } = c.var.ctx;
    return c.body(sitemapIndex(config.origin, await countSitemapParts(db)), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': HOUR,
    });
  })
  .get('/sitemaps/:name', allow('anyone'), async (c) => {
    const { config, db } = c.var.ctx;
    const part = PART.exec(c.req.param('name'));
    if (!part) throw new AppError('not_found');
    const { kind, number } = part.groups ?? {};
    const entries = number
      ? await (kind === 'vendeurs' ? listSellersPart : listListingsPart)(db, Number(number))
      : [...(await categoryPaths(c.var.ctx)), ...STATIC_PATHS].map((path) => ({ path }));
    if (entries.length === 0) throw new AppError('not_found');
    return c.body(sitemapPart(config.origin, entries), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': HOUR,
    });
  });
