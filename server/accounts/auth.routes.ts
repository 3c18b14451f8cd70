import { Hono } from 'hono';
import { allow } from '#server/platform/access.ts';
import type { Auth } from './auth.ts';

/** The auth library's own routes; it reads and refuses its input by itself. */
export function authRoutes(auth: Auth) {
  return new Hono()
    .get('/*', allow('anyone'), (c) => auth.handler(c.req.raw))
    .post('/*', allow('anyone'), (c) => auth.handler(c.req.raw));
}
