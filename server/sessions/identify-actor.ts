import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { createAuth } from './auth.ts';
import { sessionActor } from './session-actor.ts';

/** Gives every request its context: an id, the services, and who asks. `unattended` paths are no sign of activity. */
export function identifyActor(services: Services, unattended: ReadonlySet<string>): MiddlewareHandler {
  const auth = createAuth(services);
  return async (c, next) => {
    const ctx: Context = { ...services, actor: { kind: 'anyone' }, requestId: newUuid(services.clock()) };
    c.set('ctx', ctx); // before anything can fail, so that the failure is logged and has its id
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
 * Only a page drops the cookie of a session that is over: an answer of the API may have been under way while another
 * one renewed the session, and would take the new cookie away. Unless the answer sets its own, or may be kept by a
 * shared cache, as pictures may.
 */
function passOn(setCookies: readonly string[], c: HonoContext) {
  if (c.req.path.startsWith('/api/')) return;
  if (c.res.headers.has('Set-Cookie') || c.res.headers.get('Cache-Control')?.includes('public')) return;
  for (const cookie of setCookies) c.header('Set-Cookie', cookie, { append: true });
}
