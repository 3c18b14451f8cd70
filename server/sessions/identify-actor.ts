import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { ACCOUNT_HEADER, writeOwner, type AnswerOwner } from '#shared/platform/account-header.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { newUuid, toPublicId } from '#shared/platform/ids.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { addHeaders } from '#server/platform/http/answer-headers.ts';
import { isReading, pageRequestOf } from '#server/platform/http/page-request.ts';
import { currentRequestId } from '#server/platform/observability/request-scope.ts';
import { createAuth } from './auth.ts';
import { sessionActor, type Session } from './session-actor.ts';

/**
 * Gives every request its context: an id, the services and the actor. Requests to `unattended` paths do not count as
 * activity. A page's inner calls have the page's id and, as long as they only read, the identity read for the page.
 */
export function identifyActor(services: Services, unattended: ReadonlySet<string>): MiddlewareHandler {
  const auth = createAuth(services);
  return async (c, next) => {
    const request = c.req.raw;
    const page = pageRequestOf(request);
    const requestId = page?.requestId ?? currentRequestId() ?? newUuid(services.clock());
    const ctx: Context = { ...services, actor: { kind: 'anyone' }, requestId };
    c.set('ctx', ctx); // before anything can fail, so that a failure is logged with its id
    c.set('session', null);
    c.set('user', null);
    const isActivity = !unattended.has(c.req.path);
    const read = () => sessionActor(services, request.headers, isActivity);
    // For a change the session is always read: it may have ended since the page began.
    const isHandedOn = page !== undefined && isReading(request);
    const found: Session = isHandedOn
      ? { ...(await (page.identity ??= read())), setCookies: [] }
      : await read();
    c.set('session', found.session);
    c.set('user', found.user);
    c.set('auth', auth);
    c.set('ctx', { ...ctx, actor: found.actor, ...(isHandedOn ? { page } : {}) });
    await next();
    if (isHandedOn) return; // the page reads no headers but those that its own routes set
    addHeaders(c, (answer) => {
      if (!answer.has('Cache-Control')) answer.set('Cache-Control', 'private, no-cache');
      const owner = isActivity ? ownerOf(found, services.clock()) : null;
      if (owner && !answer.get('Cache-Control')?.includes('public'))
        answer.set(ACCOUNT_HEADER, writeOwner(owner));
    });
    passOn(found.setCookies, c);
  };
}

/** Nothing that the team sees as somebody else is kept on a device. */
function ownerOf({ session }: Session, now: number): AnswerOwner {
  if (!session) return 'none';
  if (session.impersonatedBy) return null;
  const { userId, timeoutMinutes, endsAt } = session;
  const idleEnd = timeoutMinutes === null ? Number.POSITIVE_INFINITY : now + timeoutMinutes * MINUTE_MS;
  return { id: toPublicId('usr', userId), until: Math.min(endsAt.getTime(), idleEnd) };
}

/**
 * Only a page drops the cookie of an expired session: an answer of the API may have been under way while another
 * request renewed the session, and would remove the new cookie. Not if the answer sets a cookie of its own, or may be
 * cached publicly, as pictures may.
 */
function passOn(setCookies: readonly string[], c: HonoContext) {
  if (c.req.path.startsWith('/api/')) return;
  if (c.res.headers.has('Set-Cookie') || c.res.headers.get('Cache-Control')?.includes('public')) return;
  addHeaders(c, (answer) => {
    for (const cookie of setCookies) answer.append('Set-Cookie', cookie);
  });
}
