import { Hono } from 'hono';
import { allow } from '#server/platform/http/access.ts';
import { getSettings } from '#server/settings/settings.queries.ts';
import { webManifest } from './web-manifest.ts';

/** What a browser reads to install the site as an application. The team may rename the site: not a file of the build. */
export const webManifestRoutes = new Hono().get('/manifest.webmanifest', allow('anyone'), async (c) => {
  const manifest = webManifest(await getSettings(c.var.ctx));
  return c.body(JSON.stringify(manifest), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
});
