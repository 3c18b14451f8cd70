import { Hono } from 'hono';
import { z } from 'zod';
import { allow } from '#server/platform/access.ts';
import { input } from '#server/platform/http.ts';
import { countSitemapParts, listSitemapPart } from './sitemap.queries.ts';
import { robotsText, sitemapIndex, sitemapPart, STATIC_PATHS } from './sitemap.ts';

const HOUR = 'public, max-age=3600';
const partName = z.object({ name: z.string().regex(/^(?:pages|annonces-\d{1,4})\.xml$/, 'Partie inconnue') });

/** What search engines read first. */
export const sitemapRoutes = new Hono()
  .get('/robots.txt', allow('anyone'), (c) => c.text(robotsText(c.var.ctx.config.origin), 200, { 'Cache-Control': HOUR }))
  .get('/sitemap.xml', allow('anyone'), async (c) => {
    const { config, db } = c.var.ctx;
    return c.body(sitemapIndex(config.origin, await countSitemapParts(db)), 200, { 'Content-Type': 'application/xml', 'Cache-Control': HOUR });
  })
  .get('/sitemaps/:name', allow('anyone'), input('param', partName), async (c) => {
    const { config, db } = c.var.ctx;
    const number = Number(/\d+/.exec(c.req.valid('param').name)?.[0] ?? 0);
    const entries = number === 0 ? STATIC_PATHS.map((path) => ({ path })) : await listSitemapPart(db, number);
    return c.body(sitemapPart(config.origin, entries), 200, { 'Content-Type': 'application/xml', 'Cache-Control': HOUR });
  });
