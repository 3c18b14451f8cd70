import { isAuthenticatorCode, SECOND_FACTOR_RULES } from '#shared/accounts/sign-in-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countCode, resetCodeAttempts } from './account-limits.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { CODE_REFUSED, RECOVERY_CODE_REFUSED } from './auth-refusals.ts';
import { claimAuthenticatorCode } from './authenticator.ts';
import { confirmPassword } from './confirm-password.ts';
import { claimRecoveryCode } from './recovery-codes.ts';

export type Confirmation = { password: string; code: string };

/**
 * Confirms who acts, before what is decisive for their account or those of others: by the password and, with two
 * factors, also an authenticator or recovery code, which is used up. Refusals are at the fields `password` and `code`.
 */
export async function confirmIdentity(ctx: Context<Member>, { password, code }: Confirmation): Promise<void> {
  await confirmPassword(ctx, password, 'password');
  if (await hasTwoFactor(ctx)) await confirmCode(ctx, code);
}

/** Whether the acting member's password alone is not enough. */
export async function hasTwoFactor({ db, actor }: Context<Member>): Promise<boolean> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return user.twoFactorEnabled;
}

async function confirmCode(ctx: Context<Member>, code: string): Promise<void> {
  const { userId } = ctx.actor;
  const mistake = SECOND_FACTOR_RULES.code(code, { code });
  if (mistake !== null) throw new AppError('invalid_input', { fields: { code: mistake } });
  // Counted apart from passwords: the right password must not give further guesses at a code.
  await countCode(ctx, userId);
  const [claim, refusal] = isAuthenticatorCode(code)
    ? [claimAuthenticatorCode, CODE_REFUSED]
    : [claimRecoveryCode, RECOVERY_CODE_REFUSED];
  if (!(await claim(ctx, userId, code))) throw new AppError('invalid_input', { fields: { code: refusal } });
  await resetCodeAttempts(ctx, userId);
}
