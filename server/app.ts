import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { openAPIRouteHandler } from 'hono-openapi';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import { createAuth } from './accounts/auth.ts';
import { sessionActor } from './accounts/session-actor.ts';
import { listingRoutes } from './listings/listings.routes.ts';
import { sharePictureRoutes } from './listings/share-pictures.routes.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import { allow } from './platform/access.ts';
import type { Context, Services } from './platform/context.ts';
import { handleError } from './platform/http.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { searchRoutes } from './search/search.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { mediaRoutes } from './uploads/media.routes.ts';

const MAX_BODY_BYTES = 1_000_000;

/** The whole HTTP surface except pages, which server/web.ts adds behind it. */
export function createApp(services: Services): Hono {
  const auth = createAuth(services);
  const app = new Hono();
  app.onError(handleError);
  app.notFound((c) => handleError(new AppError('not_found'), c));
  app.use(securityHeaders(services.config));
  app.use(async (c, next) => {
    const ctx: Context = { ...services, actor: { kind: 'anyone' }, requestId: newUuid(services.clock()) };
    c.set('ctx', ctx); // before anything can fail, so that the failure is logged and has its id
    c.set('ctx', { ...ctx, actor: await sessionActor(auth, c.req.raw.headers) });
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache');
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => { throw new AppError('payload_too_large'); } }));
  app.use(csrf({ origin: services.config.origin }));

  app.route('/api/auth', authRoutes(auth));
  app.route('/api/settings', settingsRoutes);
  app.route('/api/accounts', accountRoutes);
  app.route('/api/listings', listingRoutes);
  app.route('/api/search', searchRoutes);
  app.route('/media', mediaRoutes);
  app.route('/', sharePictureRoutes);
  app.route('/', sitemapRoutes);
  app.get('/api/openapi.json', allow('anyone'), openAPIRouteHandler(app, { documentation: { info: { title: 'Tokpa', version: '1' } } }));
  app.all('/api/*', allow('anyone'), () => { throw new AppError('not_found'); });
  return app;
}
