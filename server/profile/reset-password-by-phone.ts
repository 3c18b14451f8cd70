import { hashPassword } from 'better-auth/crypto';
import { ENTRY_CODE_WRONG } from '#shared/accounts/phone-entry-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ResetPasswordByPhoneInput } from '#shared/profile/password.schema.ts';
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts';
import type { Context } from '#server/platform/context.ts';
import { countPhoneCodeGuess, resetAccountSignInAttempts } from '#server/sessions/account-limits.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { useEntryCode } from '#server/sessions/phone-entry-code.ts';
import { readPhone } from '#server/sessions/request-entry-code.ts';
import { startAnew } from './reset-password.ts';

/**
 * Sets a new password with a code sent to the number, for those whose number opens their account. Signs nobody in: two
 * factors stay in force. Hashes the password before the code is checked, so that a wrong one takes as long.
 */
export async function resetPasswordByPhone(
  ctx: Context,
  browser: Browser,
  { code, ...input }: ResetPasswordByPhoneInput,
): Promise<void> {
  const { address, device } = browser;
  await countPhoneCodeGuess(ctx, address);
  const phoneNumber = readPhone(input);
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const user = await useEntryCode(ctx, { phoneNumber, deviceHash: device.hash, purpose: 'reset', code });
  if (!user) throw new AppError('invalid_input', { fields: { code: ENTRY_CODE_WRONG } });
  await ctx.db.transaction((tx) => startAnew(ctx, tx, browser, { userId: user.id, password }));
  await resetAccountSignInAttempts(ctx, user.email, address);
}
