import { Hono } from 'hono';
import { allow } from '#server/platform/access.ts';
import { authRefusal } from './auth-refusals.ts';
import type { Auth } from './auth.ts';

/** The auth library's own routes; it reads and refuses its input by itself, and its refusals are put into our form. */
export function authRoutes(auth: Auth) {
  const answer = async (request: Request) => {
    const answered = await auth.handler(request);
    const refused = await authRefusal(answered);
    if (refused) throw refused;
    return answered;
  };
  return new Hono().get('/*', allow('anyone'), (c) => answer(c.req.raw)).post('/*', allow('anyone'), (c) => answer(c.req.raw));
}
