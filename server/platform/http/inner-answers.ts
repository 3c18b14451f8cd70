import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { StatusCode } from 'hono/utils/http-status';
import { isReading, pageRequestOf } from './page-request.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * What a page asks of the API in process is handed over as text, not as the bytes of a body that is made, read and
 * decoded again. It stays JSON: a page on the server sees exactly what one in a browser does.
 */
export const answerPagesWithText = createMiddleware(async (c, next) => {
  if (pageRequestOf(c.req.raw)) {
    const json = (value: unknown, status?: StatusCode): Response => {
      const text = JSON.stringify(value);
      const answer = c.newResponse(text, status, JSON_TYPE);
      return Object.defineProperty(answer, 'json', { value: () => Promise.resolve(JSON.parse(text)) });
    };
    Object.assign(c, { json });
  }
  await next();
});

/** Lets `inner` answer what pages ask the API in process while they only read. */
export function answerInnerReads(app: Hono, inner: Hono): void {
  const fetchOther = app.fetch;
  app.fetch = (request, ...rest) =>
    isInnerRead(request) ? inner.fetch(request, ...rest) : fetchOther(request, ...rest);
}

const AFTER_SCHEME = 'https://'.length;

function isInnerRead(request: Request): boolean {
  if (!pageRequestOf(request) || !isReading(request)) return false;
  return request.url.startsWith('/api/', request.url.indexOf('/', AFTER_SCHEME));
}
