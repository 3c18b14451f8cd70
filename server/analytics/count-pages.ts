import type { MiddlewareHandler } from 'hono';
import { isCategory, type Category } from '#shared/categories/category.ts';
import { isReading, pageRequestOf } from '#server/platform/http/page-request.ts';
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
    // What a page asks for itself is no visit.
    if (pageRequestOf(c.req.raw) && isReading(c.req)) return;
    const { method, path } = c.req;
    if (method === 'GET' && c.res.status === 200) {
      const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
      const kind = isPage ? pageKind(path) : null;
      if (kind) notePage(c, kind);
      const list = listShown(c.req.url, path, c.req.header('sec-fetch-dest'));
      if (list) notePage(c, list);
    }
    if (method === 'POST' && c.res.status === 204 && LISTING_SEEN.test(path)) notePage(c, 'listing');
  };
}

/** Whose list a page in a browser asks for; only its first page: the others are of the same visit. */
export function listShown(url: string, path: string, purpose: string | null | undefined): Category | null {
  if (path !== LIST_ASKED || purpose !== 'empty') return null;
  const { searchParams } = new URL(url);
  const domain = searchParams.get('domain');
  return isCategory(domain) && !searchParams.has('cursor') ? domain : null;
}
