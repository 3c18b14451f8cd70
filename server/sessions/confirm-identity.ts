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
 * Before what decides over the account or over others': the password, and where two factors are on also a code of the
 * authenticator or a recovery code, which is used up. Refusals are at `password` and `code`.
 */
export async function confirmIdentity(ctx: Context<Member>, { password, code }: Confirmation): Promise<void> {
  await confirmPassword(ctx, password, 'password');
  if (await hasTwoFactor(ctx)) await confirmCode(ctx, code);
}

/** Whether the password alone is not enough for whoever acts. */
export async function hasTwoFactor({ db, actor }: Context<Member>): Promise<boolean> {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return user.twoFactorEnabled;
}

async function confirmCode(ctx: Context<Member>, code: string): Promise<void> {
  const { userId } = ctx.actor;
  const mistake = SECOND_FACTOR_RULES.code(code, { code });
  if (mistake !== null) throw new AppError('invalid_input', { fields: { code: mistake } });
  // Counted apart from passwords: the right password gives no further guesses at a code.
  await countCode(ctx, userId);
  const [claim, refusal] = isAuthenticatorCode(code)
    ? [claimAuthenticatorCode, CODE_REFUSED]
    : [claimRecoveryCode, RECOVERY_CODE_REFUSED];
  if (!(await claim(ctx, userId, code))) throw new AppError('invalid_input', { fields: { code: refusal } });
  await resetCodeAttempts(ctx, userId);
}
