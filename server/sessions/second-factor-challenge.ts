import { parseSigned } from 'hono/utils/cookie';
import { isAuthenticatorCode } from '#shared/accounts/sign-in-form.ts';
import type { Context } from '#server/platform/context.ts';
import { claimAuthenticatorCode } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { formatRecoveryCode } from './recovery-codes.ts';

/** No code has no digits: the auth library refuses it, and counts it as it counts wrong ones. */
const REFUSED = '';

/**
 * What to give the auth library for a typed code. It knows which codes are right, but not which were used: a code of
 * the authenticator is claimed first, and one that cannot be claimed is handed on as a wrong one.
 */
export async function codeForLibrary(ctx: Context, browser: Browser, code: string): Promise<string> {
  if (!isAuthenticatorCode(code)) return formatRecoveryCode(code);
  const userId = await findChallengedUser(browser);
  // Without a challenge the library says that the step is over.
  if (userId === null) return code;
  return (await claimAuthenticatorCode(ctx, userId, code)) ? code : REFUSED;
}

/** Who gave the right password in this browser: the library's signed cookie names its challenge. */
async function findChallengedUser({ auth, headers }: Browser): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret } = await auth.$context;
  const { name } = createAuthCookie('two_factor');
  const challenge = (await parseSigned(headers.get('cookie') ?? '', secret, name))[name];
  if (!challenge) return null;
  return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
}
