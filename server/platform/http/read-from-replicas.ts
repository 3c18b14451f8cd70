import type { MiddlewareHandler } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import type { Services } from '#server/platform/context.ts';
import {
  LOG_BEGIN,
  LOG_END,
  readLogPosition,
  writeLogPosition,
} from '#server/platform/database/log-position.ts';
import { inReadScope } from '#server/platform/database/read-scope.ts';
import { replicasOf } from '#server/platform/database/replicas-of.ts';
import { MAX_LAG_MS } from '#server/platform/database/replicas.ts';
import { hasSessionCookie } from '#server/platform/pages/cache-contract.ts';
import { addHeaders } from './answer-headers.ts';
import { isReading, pageRequestOf } from './page-request.ts';

/** How far the log was when its owner last wrote. */
const WRITTEN_COOKIE = 'tokpa.written';
/** Afterwards every replica that is still in use has replayed it. */
const WRITTEN_SECONDS = (3 * MAX_LAG_MS) / 1000;

/**
 * Lets whoever has no session read from replicas, up to date with what they wrote themselves; null without replicas. A
 * forged position is harmless: the farthest one means the primary, where everybody reads without replicas.
 */
export function readFromReplicas(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  /** Beginnings of paths that are always answered from the primary. */
  current: readonly string[],
): MiddlewareHandler | null {
  const replicas = replicasOf(db);
  if (!replicas) return null;
  const secure = config.origin.startsWith('https:');
  return async (c, next) => {
    if (pageRequestOf(c.req.raw)) return next(); // reads as its page does
    const cookies = c.req.header('cookie');
    const isAnonymous = !hasSessionCookie(cookies);
    if (isReading(c.req)) {
      if (!isAnonymous || current.some((path) => c.req.path.startsWith(path))) return next();
      return inReadScope(positionIn(cookies), next);
    }
    await next();
    // Members read from the primary; who signs out here is none any more.
    if (!isAnonymous && c.res.headers.getSetCookie().length === 0) return undefined;
    const written = await replicas.written().catch((error: unknown) => {
      log.warn('the position of a write is not known', { error });
      return LOG_END;
    });
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: WRITTEN_SECONDS } as const;
    const cookie = serialize(WRITTEN_COOKIE, writeLogPosition(written), options);
    addHeaders(c, (headers) => headers.append('Set-Cookie', cookie));
    return undefined;
  };
}

function positionIn(cookies: string | undefined) {
  if (!cookies?.includes(WRITTEN_COOKIE)) return LOG_BEGIN;
  return readLogPosition(parse(cookies, WRITTEN_COOKIE)[WRITTEN_COOKIE] ?? '') ?? LOG_BEGIN;
}
