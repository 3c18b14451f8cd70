import { randomBytes } from 'node:crypto';
import { parse, parseSigned, serialize, serializeSigned } from 'hono/utils/cookie';
import type { Browser } from './browser.ts';

const TWO_FACTOR_COOKIE = 'two_factor';
/** As the auth library has it. */
const STEP_SECONDS = 10 * 60;

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
 * Begins the second step for a first factor that the auth library does not know, as it begins its own; returns the
 * cookies.
 */
export async function beginPendingSignIn(
  { auth }: Pick<Browser, 'auth'>,
  { userId, isRemembered }: Omit<PendingSignIn, 'identifier'>,
): Promise<string[]> {
  const { authCookies, createAuthCookie, internalAdapter, secret } = await auth.$context;
  const identifier = `2fa-${randomBytes(15).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + STEP_SECONDS * 1000); // by the clock that the library reads it with
  await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await internalAdapter.createVerificationValue({
    value: '0',
    identifier: `2fa-attempts-${identifier}`,
    expiresAt,
  });
  const step = createAuthCookie(TWO_FACTOR_COOKIE);
  const options = {
    path: '/',
    httpOnly: true,
    secure: step.attributes.secure === true,
    sameSite: 'Lax',
  } as const;
  const { name } = authCookies.dontRememberToken;
  return [
    await serializeSigned(step.name, identifier, secret, { ...options, maxAge: STEP_SECONDS }),
    isRemembered
      ? serialize(name, '', { ...options, maxAge: 0 })
      : await serializeSigned(name, 'true', secret, options),
  ];
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
