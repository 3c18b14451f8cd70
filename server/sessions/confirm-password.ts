import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { countPassword, resetPasswordAttempts } from './account-limits.ts';
import { accounts } from '#server/accounts/accounts.table.ts';

/**
 * Throws unless the password is right, before something that a stolen session must not do. `field` names where the
 * error is shown.
 */
export async function confirmPassword(ctx: Context<Member>, password: string, field: string): Promise<void> {
  const { userId } = ctx.actor;
  await countPassword(ctx, userId);
  const [credential] = await ctx.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const isRight = credential?.hash ? await verifyPassword({ hash: credential.hash, password }) : false;
  if (!isRight) throw new AppError('invalid_input', { fields: { [field]: 'Mot de passe incorrect.' } });
  await resetPasswordAttempts(ctx, userId);
}
