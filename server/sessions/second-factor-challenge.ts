import { parseSigned } from 'hono/utils/cookie';
import { isAuthenticatorCode } from '#shared/accounts/sign-in-form.ts';
import type { Context } from '#server/platform/context.ts';
import { claimAuthenticatorCode } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { formatRecoveryCode } from './recovery-codes.ts';

/** An empty code: the auth library refuses it, and counts it like a wrong one. */
const REFUSED = '';

/**
 * Returns what to pass to the auth library for a typed code. The library knows which codes are right, but not which
 * were used: an authenticator code is claimed first, and one that cannot be claimed is passed on as a wrong one.
 */
export async function codeForLibrary(ctx: Context, browser: Browser, code: string): Promise<string> {
  if (!isAuthenticatorCode(code)) return formatRecoveryCode(code);
  const userId = await findChallengedUser(browser);
  // Without a challenge, the library answers that the step is over.
  if (userId === null) return code;
  return (await claimAuthenticatorCode(ctx, userId, code)) ? code : REFUSED;
}

/** The member who gave the right password in this browser, by the challenge in the library's signed cookie. */
async function findChallengedUser({ auth, headers }: Browser): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret } = await auth.$context;
  const { name } = createAuthCookie('two_factor');
  const challenge = (await parseSigned(headers.get('cookie') ?? '', secret, name))[name];
  if (!challenge) return null;
  return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
}
