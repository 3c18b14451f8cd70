import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/platform/errors.ts';
import {
  APP_KEY_HEADER,
  isAppOrigin,
  SESSION_CHANGES_HEADER,
  type SessionChange,
} from '#shared/platform/native-app.ts';
import { addHeaders } from './answer-headers.ts';
import { pageRequestOf } from './page-request.ts';
import { WRITTEN_BY_HEADER } from '#shared/platform/written-by.ts';
import type { Config } from '#server/platform/config.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const MAX_AGE_SECONDS = 7200;
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
  APP_KEY_HEADER,
  WRITTEN_BY_HEADER,
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
].join(', ');
const ANSWER_HEADERS = [
  SESSION_CHANGES_HEADER,
  'Tokpa-Filed',
  'Location',
  'Retry-After',
  'Upload-Offset',
  'Content-Disposition',
].join(', ');

const UPDATE = 'Cette version de l’application n’est plus acceptée. Installez la dernière pour continuer.';

const BEARER = /^Bearer ([\w+/=-]{1,8000})$/;

/** What the app may reach from its own pages: the interface and the pictures, not the site's pages. */
const isForApp = (path: string) => path.startsWith('/api/') || path.startsWith('/media/');

/** Whether the app's own pages sent this request for something that the app may reach. */
export function isFromApp(c: HonoContext): boolean {
  return isForApp(c.req.path) && isAppOrigin(c.req.header('origin'));
}

/**
 * Serves the app, whose pages are of another origin: CORS for exactly its two origins, without credentials, and its
 * session in the Authorization header instead of cookies (docs/decisions/036-mobile-session.md). Behind this, a request
 * of the app is like a browser's.
 */
export function serveNativeApp({ app }: Pick<Config, 'app'>) {
  return createMiddleware(async (c, next) => {
    if (!isForApp(c.req.path) || pageRequestOf(c.req.raw)) return next();
    if (!isFromApp(c)) {
      await next();
      // A cache must not give the app an answer that it kept for a browser, nor the other way round.
      addHeaders(c, (headers) => headers.append('Vary', 'Origin'));
      return undefined;
    }
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) return preflight(c);
    c.header('Vary', 'Origin');
    allowReading(c);
    takeSession(c.req.raw.headers);
    if (isWithdrawn(c, app.publicKeys)) throw new AppError('forbidden', { message: UPDATE });
    await next();
    // Again: an answer that its route made by itself, as a stream of events, has none of the earlier headers.
    allowReading(c);
    if (!/\borigin\b/i.test(c.res.headers.get('Vary') ?? '')) c.header('Vary', 'Origin', { append: true });
    passChangesOn(c);
    return undefined;
  });
}

function allowReading(c: HonoContext): void {
  c.header('Access-Control-Allow-Origin', c.req.header('origin'));
  c.header('Access-Control-Expose-Headers', ANSWER_HEADERS);
}

/** Pictures are asked for without headers of ours. */
function isWithdrawn(c: HonoContext, keys: readonly string[] | undefined): boolean {
  return (
    keys !== undefined && c.req.path.startsWith('/api/') && !keys.includes(c.req.header(APP_KEY_HEADER) ?? '')
  );
}

function preflight(c: HonoContext): Response {
  return c.body(null, 204, {
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    'Access-Control-Allow-Origin': c.req.header('origin') ?? '',
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
  });
}

/**
 * Cookies never count here: another program on a computer may have a page at https://localhost, and the browser there
 * may hold a session with us.
 */
function takeSession(headers: Headers): void {
  headers.delete('cookie');
  const [, sent] = BEARER.exec(headers.get('authorization') ?? '') ?? [];
  headers.delete('authorization');
  if (sent === undefined) return;
  const cookies = Buffer.from(sent, 'base64url').toString('latin1');
  // Only what a Cookie header may hold.
  if (/^[\x20-\x7e]+$/.test(cookies)) headers.set('cookie', cookies);
}

function passChangesOn(c: HonoContext): void {
  const lines = c.res.headers.getSetCookie();
  if (lines.length === 0) return;
  const changes = lines.flatMap((line) => readChange(line) ?? []);
  c.res.headers.delete('Set-Cookie');
  c.header(SESSION_CHANGES_HEADER, JSON.stringify(changes));
}

function readChange(line: string): SessionChange | null {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
  if (name === undefined || value === undefined) return null;
  const age = attributes.flatMap((attribute) => /^max-age=(-?\d+)$/i.exec(attribute)?.[1] ?? [])[0];
  const seconds = age === undefined ? null : Number(age);
  const isRemoved = seconds !== null && seconds <= 0;
  return { name, value: isRemoved ? null : value, seconds };
}
