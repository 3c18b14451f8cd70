import { parse, parseSigned } from 'hono/utils/cookie';
import type { Browser } from './browser.ts';

const TWO_FACTOR_COOKIE = 'two_factor';

export type PendingSignIn = { userId: string; identifier: string; isRemembered: boolean };

type Asking = Pick<Browser, 'auth' | 'headers'>;

/**
 * The member who gave the right password a moment ago and has yet to give the second factor, by the auth library's
 * cookie.
 */
export async function findPendingSignIn({ auth, headers }: Asking): Promise<PendingSignIn | null> {
  const context = await auth.$context;
  const cookie = headers.get('cookie') ?? '';
  const { name } = context.createAuthCookie(TWO_FACTOR_COOKIE);
  const identifier = (await parseSigned(cookie, context.secret, name))[name];
  if (!identifier) return null;
  const step = await context.internalAdapter.findVerificationValue(identifier);
  if (!step || step.expiresAt.getTime() <= Date.now()) return null; // by the clock that the library set it with
  const isRemembered = !(context.authCookies.dontRememberToken.name in parse(cookie));
  return { userId: step.value, identifier, isRemembered };
}

/**
 * Ends the step, so that it opens only one session, and returns the cookie that drops the step's own; null if the step
 * is over already.
 */
export async function endPendingSignIn(
  { auth }: Pick<Browser, 'auth'>,
  { identifier, userId }: PendingSignIn,
): Promise<string | null> {
  const context = await auth.$context;
  const ended = await context.internalAdapter.consumeVerificationValue(identifier);
  if (ended?.value !== userId) return null;
  const { name, attributes } = context.createAuthCookie(TWO_FACTOR_COOKIE);
  return `${name}=; Max-Age=0; Path=/; HttpOnly${attributes.secure ? '; Secure' : ''}; SameSite=Lax`;
}
