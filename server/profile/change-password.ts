import { hashPassword } from 'better-auth/crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { ChangePasswordInput } from '#shared/profile/password.schema.ts';
import type { Context, Member } from '#server/platform/context.ts';
import { sendPasswordChangedMail } from '#server/accounts/accounts.jobs.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { rememberDevice } from '#server/sessions/known-devices.ts';
import { dropUnconfirmed, replacePassword, revokeDevices } from './reset-password.ts';

/** Changes the password, ends every other session and drops unconfirmed changes. */
export async function changePassword(
  ctx: Context<Member>,
  { session, device }: Browser,
  input: ChangePasswordInput,
): Promise<void> {
  const { userId } = ctx.actor;
  await confirmPassword(ctx, input.currentPassword, 'currentPassword');
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    await replacePassword(tx, { userId, password, now });
    await dropUnconfirmed(tx, userId);
    const others = session ? ne(sessions.id, session.id) : undefined;
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
    await revokeDevices(tx, userId);
    await rememberDevice(tx, userId, device, now);
    await ctx.jobs.send(sendPasswordChangedMail, { userId, at: now.getTime() }, tx);
  });
}
