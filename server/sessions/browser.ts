import type { Context as HonoContext } from 'hono';
import { clientAddress } from '#server/platform/http/visitor.ts';
import type { Auth } from './auth.ts';
import { deviceOf, type Device } from './known-devices.ts';
import type { CurrentSession } from './session-actor.ts';

/** The browser that signs in, or changes how its owner signs in. */
export type Browser = {
  auth: Auth;
  headers: Headers;
  address: string;
  device: Device;
  session: CurrentSession | null;
};

export function browserOf(c: HonoContext): Browser {
  const { auth, session, ctx } = c.var;
  return {
    auth,
    session,
    headers: c.req.raw.headers,
    address: clientAddress(c, ctx.config),
    device: deviceOf(c),
  };
}

export function setCookies(c: HonoContext, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
