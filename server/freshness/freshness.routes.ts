import { Hono } from 'hono';
import { listingParams } from '#shared/listings/listing.schema.ts';
import { linkAnswer, linkQuery } from '#shared/listings/own-listing.schema.ts';
import { allow } from '#server/platform/http/access.ts';
import { answers, input } from '#server/platform/http/http.ts';
import { clientAddress, visitorHash } from '#server/platform/http/visitor.ts';
import { followLink, loadLink } from './follow-link.ts';
import { reportUnavailable } from './report-unavailable.ts';

/** Replaces the day in the visitor's hash: the same visitor is recognised as long as a question is open. */
const PURPOSE = 'unavailable';

/** Routes that keep listings up to date. */
export const freshnessRoutes = new Hono()
  .get(
    '/link',
    allow('anyone'),
    answers('What a link of a mail would do', linkAnswer),
    input('query', linkQuery),
    async (c) => c.json({ data: await loadLink(c.var.ctx, c.req.valid('query').token) }),
  )
  .post(
    '/link',
    allow('anyone'),
    answers('Done, for whoever holds the link', linkAnswer),
    input('json', linkQuery),
    async (c) => c.json({ data: await followLink(c.var.ctx, c.req.valid('json').token) }),
  )
  .post('/:id/unavailable', allow('anyone'), input('param', listingParams), async (c) => {
    const { ctx } = c.var;
    const address = clientAddress(c, ctx.config);
    const visitor = visitorHash(ctx.config, address, c.req.header('user-agent') ?? '', PURPOSE);
    await reportUnavailable(ctx, c.req.valid('param').id, { visitor, address });
    return c.body(null, 204);
  });
