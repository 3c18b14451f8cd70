import { Hono } from 'hono';
import { AppError } from '#shared/platform/errors.ts';
import { allow } from '#server/platform/http/access.ts';

const HEADERS = { 'Cache-Control': 'public, max-age=3600' };

/** What links open in the app; the interface, files and the team's pages stay in the browser. */
const IN_BROWSER = ['/api/*', '/media/*', '/admin', '/admin/*'];

/**
 * By which Android and iOS learn that links to this site may open the app (docs/mobile.md). Without the app's names in
 * the configuration there are no such files: an empty one would be kept by the systems for days.
 */
export const appLinkRoutes = new Hono()
  .get('/.well-known/assetlinks.json', allow('anyone'), (c) => {
    const { android } = c.var.ctx.config.app;
    if (!android) throw new AppError('not_found');
    const target = {
      namespace: 'android_app',
      package_name: android.packageName,
      sha256_cert_fingerprints: android.fingerprints,
    };
    return c.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }], 200, HEADERS);
  })
  // Without an ending, yet JSON: Apple refuses any other type.
  .get('/.well-known/apple-app-site-association', allow('anyone'), (c) => {
    const { appleId } = c.var.ctx.config.app;
    if (appleId === undefined) throw new AppError('not_found');
    const components = [...IN_BROWSER.map((path) => ({ '/': path, exclude: true })), { '/': '*' }];
    return c.json({ applinks: { details: [{ appIDs: [appleId], components }] } }, 200, HEADERS);
  });
