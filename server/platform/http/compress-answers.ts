import { createMiddleware } from 'hono/factory';
import { compressText } from '#server/platform/pages/compress-page.ts';
import { isReading, pageRequestOf } from './page-request.ts';

/**
 * Data are prepaid, and most of an answer in JSON is names of fields. Sessions, codes and numbers come with the answers
 * to what writes, and are sent as they are: the length of a secret that is compressed together with a stranger's words
 * tells something of it.
 */
export const compressAnswers = createMiddleware(async (c, next) => {
  await next();
  if (!isReading(c.req.raw) || pageRequestOf(c.req.raw)) return;
  const { status, headers } = c.res;
  if (headers.get('Content-Type') !== 'application/json') return;
  const { body, encoding } = await compressText(await c.res.text(), c.req.header('accept-encoding'));
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  // Otherwise Hono copies the headers, one by one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});
