import { Hono } from 'hono';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/access.ts';
import { countSitemapParts, listListingsPart, listSellersPart } from './sitemap.queries.ts';
import { robotsText, sitemapIndex, sitemapPart, STATIC_PATHS } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
const PART = /^(?:pages|(?<kind>annonces|vendeurs)-(?<number>[1-9]\d{0,2}))\.xml$/;

/** What search engines read first. */
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
      : STATIC_PATHS.map((path) => ({ path }));
    if (entries.length === 0) throw new AppError('not_found');
    return c.body(sitemapPart(config.origin, entries), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': HOUR,
    });
  });
