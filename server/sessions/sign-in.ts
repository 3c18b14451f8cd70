import { verifyPassword } from 'better-auth/crypto';
import { isAuthenticatorCode } from '#shared/accounts/sign-in-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { countSecondFactor, countSignIn, resetSignInAttempts } from './account-limits.ts';
import { readSignIn, type AuthAnswer } from './auth-answers.ts';
import {
  findSignInChoices,
  findUserBySession,
  findUsersByEmail,
  type UserRow,
} from '#server/accounts/accounts.queries.ts';
import type { Browser } from './browser.ts';
import { isKnownDevice } from './known-devices.ts';
import { openSession } from './open-session.ts';
import { registrationProof } from '#server/accounts/registration-proof.ts';
import { findRegistrationOfBrowser } from '#server/accounts/registrations.queries.ts';
import { codeForLibrary } from './second-factor-challenge.ts';

export type SignedIn = { cookies: string[]; user: UserRow | null };

export type SignInInput = { email: string; password: string; remember: boolean };

/** Signs in; `user` is null if a second-factor code has to follow. Does the same work for an unknown address. */
export async function signIn(ctx: Context, browser: Browser, input: SignInInput): Promise<SignedIn> {
  const { email } = input;
  const { address, device } = browser;
  const knownDevice = (await isKnownDevice(ctx, email, device)) ? device : null;
  const attempt = { email, address, knownDevice };
  await countSignIn(ctx, attempt);
  return enterWithPassword(ctx, browser, input, () => resetSignInAttempts(ctx, attempt));
}

/** Signs in once the attempt has been counted; `onRight` runs as soon as the password was right. */
export async function enterWithPassword(
  ctx: Context,
  browser: Browser,
  input: SignInInput,
  onRight: () => Promise<void>,
): Promise<SignedIn> {
  const { email, password } = input;
  const { auth, headers } = browser;
  const isRemembered = input.remember && (await findSignInChoices(ctx.db, email)).rememberMeEnabled;
  const body = { email, password, rememberMe: isRemembered };
  const answered = await auth.api.signInEmail({ body, headers, asResponse: true });
  const answer = await readSignIn(answered).catch(async (refused: unknown) => {
    if (await isWaitingHere(ctx, headers, input)) throw new AppError('email_not_verified');
    throw refused;
  });
  await onRight();
  if (answer.needsSecondFactor) return { cookies: answer.cookies, user: null };
  const [user] = await findUsersByEmail(ctx.db, [email]);
  if (!user) throw new AppError('unauthenticated');
  return enter(ctx, browser, { answer, user, isRemembered });
}

/**
 * Whether this browser registered with that address and password. The answer stays the same until its registration is
 * purged, so that it learns nothing when somebody else confirms the address.
 */
async function isWaitingHere(
  ctx: Context,
  headers: Headers,
  { email, password }: SignInInput,
): Promise<boolean> {
  const browserHash = registrationProof(ctx, headers);
  if (browserHash === null) return false;
  const now = new Date(ctx.clock());
  const registration = await findRegistrationOfBrowser(ctx.db, { email, browserHash, now });
  return registration !== undefined && verifyPassword({ hash: registration.password, password });
}

/** The second step, after the right password: a cookie of the auth library proves that. */
export async function giveSecondFactor(
  ctx: Context,
  browser: Browser,
  code: string,
): Promise<{ cookies: string[]; user: UserRow }> {
  await countSecondFactor(ctx, browser.address);
  const { auth } = browser;
  const headers = withoutSession(browser.headers);
  const isRemembered = !headers.get('cookie')?.includes('tokpa.dont_remember=');
  const body = { code: await codeForLibrary(ctx, browser, code) };
  const given = { body, headers, asResponse: true } as const;
  const answered = isAuthenticatorCode(code)
    ? await auth.api.verifyTOTP(given)
    : await auth.api.verifyBackupCode(given);
  const answer = await readSignIn(answered);
  const user = answer.token === null ? undefined : await findUserBySession(ctx.db, answer.token);
  if (!user) throw new AppError('unauthenticated');
  return enter(ctx, browser, { answer, user, isRemembered });
}

type Entered = { answer: AuthAnswer; user: UserRow; isRemembered: boolean };

async function enter(ctx: Context, { device, session }: Browser, { answer, user, isRemembered }: Entered) {
  if (answer.token === null) throw new AppError('unauthenticated');
  const seconds = await openSession(ctx, {
    token: answer.token,
    user,
    isRemembered,
    device,
    previous: session,
  });
  return { cookies: answer.cookies.map((line) => lasting(line, seconds)), user };
}

/** The library gives the cookie of every remembered session the longest age; it need not outlive the session. */
function lasting(cookie: string, seconds: number): string {
  return /session_token=[^;]/.test(cookie) ? cookie.replace(/Max-Age=\d+/i, `Max-Age=${seconds}`) : cookie;
}

/** With an existing session, the library would treat the code as something else. */
function withoutSession(headers: Headers): Headers {
  const rest = new Headers(headers);
  const remaining = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.includes('session_token='));
  rest.set('cookie', remaining.join('; '));
  return rest;
}
