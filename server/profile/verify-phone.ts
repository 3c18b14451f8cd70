import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { PhoneCodeInput } from '#shared/profile/phone.schema.ts';
import { PHONE_INVALID } from '#shared/accounts/register-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { parsePhone } from '#server/platform/formats/phone.ts';
import { phoneCodes } from '#server/accounts/account-changes.table.ts';
import { claimPhone, lockPhone } from '#server/accounts/claim-phone.ts';
import { countPhoneCode, countPhoneGuess } from '#server/accounts/phone-code-limits.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { isRightCode } from './phone-code.ts';
import { sendPhoneChanged, sendPhoneCode } from './phone.jobs.ts';

const MAX_ATTEMPTS = 5;
const CODE_WRONG = 'Ce code n’est pas le bon, ou il a expiré.';

/**
 * Sends a one-time code to a number. The answer does not reveal whether another account has the number. A number that
 * opens the account is replaced only with the password: a stolen session must not become the account.
 */
export async function requestPhoneCode(
  ctx: Context<Member>,
  { phoneNumber: typed, country, channel, password }: PhoneCodeInput,
  address: string,
): Promise<void> {
  if (!ctx.sms.channels.includes(channel))
    throw new AppError('unavailable', { message: 'La vérification par ce moyen n’est pas encore ouverte.' });
  const user = await findUser(ctx.db, ctx.actor.userId);
  const phoneNumber = parsePhone(typed, country ?? user?.countryCode ?? null);
  if (!phoneNumber) throw new AppError('invalid_input', { fields: { phoneNumber: PHONE_INVALID } });
  if (user?.phoneSignIn && phoneNumber !== user.phoneNumber) await confirmPassword(ctx, password, 'password');
  await countPhoneCode(ctx, { phoneNumber, address, userId: ctx.actor.userId });
  await ctx.jobs.send(sendPhoneCode, { userId: ctx.actor.userId, phoneNumber, channel });
}

/**
 * Verifies the code and assigns the number to this member. An account that had merely typed it loses it; one that
 * proved it keeps it.
 */
export async function verifyPhone(ctx: Context<Member>, code: string): Promise<void> {
  const { userId } = ctx.actor;
  await countPhoneGuess(ctx, userId);
  const now = new Date(ctx.clock());
  // Counted before the code is compared, so that concurrent guesses do not share one attempt.
  const [pending] = await ctx.db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(
      and(
        eq(phoneCodes.userId, userId),
        gt(phoneCodes.expiresAt, now),
        lt(phoneCodes.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ phoneNumber: phoneCodes.phoneNumber, codeHash: phoneCodes.codeHash });
  if (!pending || !isRightCode(ctx, pending.codeHash, { userId, code }))
    throw new AppError('invalid_input', { fields: { code: CODE_WRONG } });
  const { phoneNumber, codeHash } = pending;
  await ctx.db.transaction(async (tx) => {
    await lockPhone(tx, phoneNumber);
    const used = await tx
      .delete(phoneCodes)
      .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.codeHash, codeHash)))
      .returning({ userId: phoneCodes.userId });
    if (used.length === 0) throw new AppError('invalid_input', { fields: { code: CODE_WRONG } });
    await claimPhone(ctx, tx, { phoneNumber, userId });
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    await tx
      .update(users)
      .set({ phoneNumber, phoneVerifiedAt: now, updatedAt: now })
      .where(eq(users.id, userId));
    if (before?.phoneSignIn && before.phoneNumber !== null && before.phoneNumber !== phoneNumber)
      await ctx.jobs.send(sendPhoneChanged, { oldPhoneNumber: before.phoneNumber }, tx);
  });
}
