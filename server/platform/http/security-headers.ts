import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/platform/config.ts';
import { addHeaders } from './answer-headers.ts';
import { pageRequestOf } from './page-request.ts';

/** For answers that are not pages: nothing embeds them, and nothing in them runs. */
const BASE_POLICY = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** What a browser reads of documents alone; each answer of the API would be a third larger with it. */
const DOCUMENT_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** On every answer. Pages have a Content-Security-Policy of their own, which names their boot script. */
export function securityHeaders({ origin }: Config) {
  const setHeaders = secureHeaders({
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    // What browsers do anyway on pages that come over https.
    xDnsPrefetchControl: false,
    // For browsers that nobody has any more: they would travel with every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return createMiddleware(async (c, next) => {
    // A page reads no headers of its own calls.
    if (pageRequestOf(c.req.raw)) return next();
    await next();
    // Without content there is nothing to embed, to sniff or to run.
    if (c.res.status === 204) return undefined;
    await setHeaders(c, () => Promise.resolve());
    addHeaders(c, (headers) => {
      if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', BASE_POLICY);
      if (!headers.get('Content-Type')?.startsWith('text/html')) return;
      for (const [name, value] of Object.entries(DOCUMENT_HEADERS))
        if (!headers.has(name)) headers.set(name, value);
    });
    return undefined;
  });
}
