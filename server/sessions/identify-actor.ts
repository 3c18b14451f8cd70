import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { createAuth } from './auth.ts';
import { sessionActor } from './session-actor.ts';

/**
 * Gives every request its context: an id, the services and the actor. Requests to `unattended` paths do not count as
 * activity.
 */
export function identifyActor(services: Services, unattended: ReadonlySet<string>): MiddlewareHandler {
  const auth = createAuth(services);
  return async (c, next) => {
    const ctx: Context = { ...services, actor: { kind: 'anyone' }, requestId: newUuid(services.clock()) };
    c.set('ctx', ctx); // before anything can fail, so that a failure is logged with its id
    c.set('session', null);
    const isActivity = !unattended.has(c.req.path);
    const { actor, current, setCookies } = await sessionActor(services, c.req.raw.headers, isActivity);
    c.set('session', current);
    c.set('auth', auth);
    c.set('ctx', { ...ctx, actor });
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache');
    passOn(setCookies, c);
  };
}

/**
 * Only a page drops the cookie of an expired session: an answer of the API may have been under way while another
 * request renewed the session, and would remove the new cookie. Not if the answer sets a cookie of its own, or may be
 * cached publicly, as pictures may.
 */
function passOn(setCookies: readonly string[], c: HonoContext) {
  if (c.req.path.startsWith('/api/')) return;
  if (c.res.headers.has('Set-Cookie') || c.res.headers.get('Cache-Control')?.includes('public')) return;
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
}
