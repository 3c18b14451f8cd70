import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/platform/config.ts';

/** For answers that are not pages: nothing embeds them, and nothing in them runs. */
const BASE_POLICY = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** On every answer. Pages have a Content-Security-Policy of their own, which names their boot script. */
export function securityHeaders({ origin }: Config) {
  const setHeaders = secureHeaders({
    strictTransportSecurity: origin.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [], payment: [] },
  });
  return createMiddleware(async (c, next) => {
    await setHeaders(c, next);
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', BASE_POLICY);
  });
}
