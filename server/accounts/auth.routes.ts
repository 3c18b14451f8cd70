import { Hono } from 'hono';
import { allow } from '#server/platform/access.ts';
import { authRefusal } from './auth-refusals.ts';

/** The one route of the auth library that people reach: the link in the verification mail. Its refusals get our form. */
export const authRoutes = new Hono().get('/verify-email', allow('anyone'), async (c) => {
  const answered = await c.var.auth.handler(c.req.raw);
  const refused = await authRefusal(answered);
  if (refused) throw refused;
  return answered;
});
