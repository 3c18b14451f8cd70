import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/platform/errors.ts';
import type { Config } from '#server/platform/config.ts';
import { isFromApp } from './native-app.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes requested by another site's page. Hono's own check covers only forms; browsers preflight JSON across
 * origins, but this holds even if CORS should allow that one day.
 */
export function refuseForeignOrigins({ origin }: Pick<Config, 'origin'>) {
  return createMiddleware(async (c, next) => {
    const sent = c.req.header('origin');
    const isOwn =
      sent === undefined ||
      sent === origin ||
      isFromApp(c) ||
      c.req.header('sec-fetch-site') === 'same-origin';
    if (!isOwn && !SAFE_METHODS.has(c.req.method)) throw new AppError('forbidden');
    await next();
  });
}
