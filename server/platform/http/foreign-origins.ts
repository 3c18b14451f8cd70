import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/platform/errors.ts';
import type { Config } from '#server/platform/config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Hono's own check looks at forms alone; browsers ask before they
 * send JSON elsewhere, and this holds even where one day they are told that they may.
 */
export function refuseForeignOrigins({ origin }: Pick<Config, 'origin'>) {
  return createMiddleware(async (c, next) => {
    const sent = c.req.header('origin');
    const isOwn = sent === undefined || sent === origin || c.req.header('sec-fetch-site') === 'same-origin';
    if (!isOwn && !SAFE_METHODS.has(c.req.method)) throw new AppError('forbidden');
    await next();
  });
}
