import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { countMailCodeGuess, countMailCodeRequest } from './account-limits.ts';
import { sendSignInCodeMail } from './sessions.jobs.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import type { Browser } from './browser.ts';
import { enterWithPassword, type SignedIn, type SignInInput } from './sign-in.ts';
import { checkSignInCode, endSignInCode } from './sign-in-code.ts';

/** One answer for whatever was wrong, so that a guessed code is not confirmed. */
const WRONG = 'L’adresse, le mot de passe ou le code n’est pas le bon.';

/**
 * Enqueues the mail with a code. An unknown address costs the same work and gets the same answer, so that nobody
 * learns who has an account.
 */
export async function requestSignInCode(ctx: Context, browser: Browser, email: string): Promise<void> {
  await countMailCodeRequest(ctx, email, browser.address);
  const [user] = await findUsersByEmail(ctx.db, [email]);
  const deviceHash = browser.device.hash;
  await ctx.jobs.send(sendSignInCodeMail, { userId: user?.id ?? newUuid(), deviceHash });
}

/**
 * Signs in while the account's attempts are used up: the code proves that this is not the person who used them up. It
 * replaces only the counting: the password is checked only after a right code, and a second factor is still asked for.
 */
export async function signInWithMailCode(
  ctx: Context,
  browser: Browser,
  { code, ...input }: SignInInput & { code: string },
): Promise<SignedIn> {
  await countMailCodeGuess(ctx, browser.address);
  const deviceHash = browser.device.hash;
  const owner = await checkSignInCode(ctx, { email: input.email, deviceHash, code });
  if (!owner) throw new AppError('unauthenticated', { message: WRONG });
  try {
    return await enterWithPassword(ctx, browser, input, () => endSignInCode(ctx, owner.userId, deviceHash));
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'unauthenticated';
    throw isWrong ? new AppError('unauthenticated', { message: WRONG }) : error;
  }
}
