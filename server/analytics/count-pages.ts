import type { MiddlewareHandler } from 'hono';
import { isCategory } from '#shared/categories/category.ts';
import { notePage } from './note-usage.ts';
import { pageKind } from './page-kind.ts';

const LISTING_SEEN = /^\/api\/listings\/[^/]+\/views$/;
const LIST_ASKED = '/api/search/listings';

/**
 * Counts page views from requests that are made anyway, so that it costs visitors nothing: documents by their address,
 * and the API requests of pages when people navigate without loading a document. Only a browser's own requests carry
 * the header that tells their purpose; those of server rendering do not. A listing is counted by its own beacon in both
 * cases.
 */
export function countPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (method === 'GET' && c.res.status === 200) {
      const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
      const kind = isPage ? pageKind(path) : null;
      if (kind) notePage(c, kind);
      const domain = c.req.query('domain');
      const isOwn = c.req.header('sec-fetch-dest') === 'empty' && c.req.query('cursor') === undefined;
      if (path === LIST_ASKED && isOwn && isCategory(domain)) notePage(c, domain);
    }
    if (method === 'POST' && c.res.status === 204 && LISTING_SEEN.test(path)) notePage(c, 'listing');
  };
}
