import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#shared/platform/errors.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { mailAddress } from '#server/platform/mail/absent-address.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countCode, resetCodeAttempts } from './account-limits.ts';
import { sendTwoFactorMail } from './sessions.jobs.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { cookiesOf } from './auth-answers.ts';
import { authRefusal } from './auth-refusals.ts';
import type { Browser } from './browser.ts';
import { claimAuthenticatorCode } from './authenticator.ts';
import { confirmIdentity, hasTwoFactor, type Confirmation } from './confirm-identity.ts';
import { confirmPassword } from './confirm-password.ts';

const setupAnswer = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const codesAnswer = z.object({ backupCodes: z.array(z.string()) });

const ALREADY_ON = 'La vérification en deux étapes est déjà active.';

type Setup = { uri: string; secret: string; recoveryCodes: string[] };

/** Creates a secret for an authenticator; two factors stay off until its first right code. */
export async function setUpTwoFactor(
  ctx: Context<Member>,
  { auth, headers }: Browser,
  password: string,
): Promise<Setup> {
  await confirmPassword(ctx, password, 'password');
  const answered = await auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers,
    asResponse: true,
  });
  await throwRefusal(answered);
  const { totpURI, backupCodes } = setupAnswer.parse(await answered.json());
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return { uri: await namedUri(ctx, totpURI), secret, recoveryCodes: backupCodes };
}

/** Somebody without an address finds their entry in the authenticator by their number. */
async function namedUri({ db, actor }: Context<Member>, uri: string): Promise<string> {
  const user = await findUser(db, actor.userId);
  if (!user || mailAddress(user.email) !== null) return uri;
  return uri.replace(encodeURIComponent(user.email), encodeURIComponent(user.phoneNumber ?? user.name));
}

/**
 * Turns two factors on: from now on signing in takes a second step, and all other sessions, opened without one, end.
 * Returns the cookies of this session, which is a new one.
 */
export async function enableTwoFactor(
  ctx: Context<Member>,
  browser: Browser,
  code: string,
): Promise<string[]> {
  const { auth, headers } = browser;
  const { userId } = ctx.actor;
  if (await hasTwoFactor(ctx)) throw new AppError('conflict', { message: ALREADY_ON });
  await countCode(ctx, userId);
  // The library refuses an empty code with its own error.
  const unused = (await claimAuthenticatorCode(ctx, userId, code)) ? code : '';
  const answered = await auth.api.verifyTOTP({ body: { code: unused }, headers, asResponse: true });
  const cookies = await cookiesOf(answered);
  await resetCodeAttempts(ctx, userId);
  const token = await carrySession(ctx, browser, cookies);
  if (token !== null)
    await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)));
  await ctx.jobs.send(sendTwoFactorMail, { userId, isOn: true, at: ctx.clock() });
  return cookies;
}

/** Turns two factors off, with the password and a code: a stolen signed-in phone or password alone is not enough. */
export async function disableTwoFactor(
  ctx: Context<Member>,
  browser: Browser,
  confirmation: Confirmation,
): Promise<string[]> {
  const { auth, headers } = browser;
  const { password } = confirmation;
  await confirmIdentity(ctx, confirmation);
  const answered = await auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true });
  const cookies = await cookiesOf(answered);
  await carrySession(ctx, browser, cookies);
  await ctx.jobs.send(sendTwoFactorMail, { userId: ctx.actor.userId, isOn: false, at: ctx.clock() });
  return cookies;
}

/** Creates new recovery codes and voids the earlier ones. */
export async function renewRecoveryCodes(
  ctx: Context<Member>,
  { auth, headers }: Browser,
  confirmation: Confirmation,
): Promise<string[]> {
  const { password } = confirmation;
  await confirmIdentity(ctx, confirmation);
  const answered = await auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true });
  await throwRefusal(answered);
  return codesAnswer.parse(await answered.json()).backupCodes;
}

async function throwRefusal(answered: Response): Promise<void> {
  const refused = await authRefusal(answered);
  if (refused) throw refused;
}

/**
 * The library replaces the session; carries what we store of it, above all its age, over to the new one. Returns the
 * new session's token.
 */
async function carrySession(
  ctx: Context<Member>,
  { session }: Browser,
  cookies: string[],
): Promise<string | null> {
  const token = sessionTokenIn(cookies);
  if (token === null || !session) return null;
  const { isRemembered, signedInAt, endsAt } = session;
  await ctx.db
    .update(sessions)
    .set({ isRemembered, createdAt: signedInAt, expiresAt: endsAt, lastActiveAt: new Date(ctx.clock()) })
    .where(eq(sessions.token, token));
  return token;
}

/** Reads the token from the cookie, whose value is the token, a dot and the signature. */
function sessionTokenIn(cookies: readonly string[]): string | null {
  const value = cookies
    .map((line) => /session_token=([^;]+)/.exec(line)?.[1])
    .find((each) => each !== undefined);
  if (value === undefined) return null;
  const signed = decodeURIComponent(value);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) throw new AppError('unexpected');
  return signed.slice(0, dot);
}
