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
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import type { Services } from './platform/context.ts';
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
  app.use(securityHeaders(services.config));
  app.use(async (c, next) => {
    const actor = await sessionActor(auth, c.req.raw.headers);
    c.set('ctx', { ...services, actor, requestId: newUuid(services.clock()) });
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
  app.route('/', sitemapRoutes);
  app.get('/api/openapi.json', openAPIRouteHandler(app, { documentation: { info: { title: 'Tokpa', version: '1' } } }));
  app.all('/api/*', () => { throw new AppError('not_found'); });
  return app;
}
