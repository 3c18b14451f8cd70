import { hashPassword } from 'better-auth/crypto';
import { and, eq, gt, like, or } from 'drizzle-orm';
import type { ResetPasswordInput } from '#shared/profile/password.schema.ts';
import { RESET_LINK_INVALID } from '#shared/profile/password-forms.ts';
import { AppError } from '#shared/platform/errors.ts';
import { newUuid } from '#shared/platform/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  countResetRequest,
  countResetToken,
  resetAccountSignInAttempts,
} from '#server/sessions/account-limits.ts';
import { emailChanges, passwordResets, phoneCodes } from '#server/accounts/account-changes.table.ts';
import {
  sendPasskeyMail,
  sendPasswordChangedMail,
  sendPasswordResetMail,
} from '#server/accounts/accounts.jobs.ts';
import { findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { accounts, knownDevices, sessions, users, verifications } from '#server/accounts/accounts.table.ts';
import type { Browser } from '#server/sessions/browser.ts';
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts';
import { rememberDevice } from '#server/sessions/known-devices.ts';
import { passkeys } from '#server/accounts/passkeys.table.ts';
import { phoneEntryCodes } from '#server/sessions/phone-entry-codes.table.ts';
import { hashToken } from '#server/accounts/secret-token.ts';

/** An unknown address takes the same work and gets the same answer, so that nobody learns who has an account. */
export async function requestPasswordReset(ctx: Context, email: string, address: string): Promise<void> {
  await countResetRequest(ctx, email, address);
  const [user] = await findUsersByEmail(ctx.db, [email]);
  await ctx.jobs.send(sendPasswordResetMail, { userId: user?.id ?? newUuid() });
}

/** Checking the link does not use it up: mail programs open links by themselves. */
export async function isResetTokenValid(ctx: Context, token: string, address: string): Promise<boolean> {
  await countResetToken(ctx, address);
  const [found] = await ctx.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isUsable(ctx, token));
  return found !== undefined;
}

/**
 * Sets the new password, once per link. Ends all sessions and forgets all known devices, in case the old password was
 * stolen; the browser that used the link becomes a known device. Using the link also confirms the address.
 */
export async function resetPassword(
  ctx: Context,
  browser: Browser,
  input: ResetPasswordInput,
): Promise<void> {
  await countResetToken(ctx, browser.address);
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const now = new Date(ctx.clock());
  const email = await ctx.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(passwordResets)
      .where(isUsable(ctx, input.token))
      .returning({ userId: passwordResets.userId });
    if (!used) throw new AppError('invalid_input', { fields: { token: RESET_LINK_INVALID } });
    const { userId } = used;
    await startAnew(ctx, tx, browser, { userId, password });
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    return user?.email;
  });
  if (email !== undefined) await resetAccountSignInAttempts(ctx, email, browser.address);
}

/**
 * Replaces a password whose owner proved the mailbox or the phone: ends all sessions, links, codes and unconfirmed
 * changes, and forgets all known devices but this browser.
 */
export async function startAnew(
  ctx: Context,
  tx: Transaction,
  { device }: Pick<Browser, 'device'>,
  { userId, password }: { userId: string; /** its hash */ password: string },
): Promise<void> {
  const now = new Date(ctx.clock());
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(phoneEntryCodes).where(eq(phoneEntryCodes.userId, userId));
  await dropUnconfirmed(tx, userId);
  await replacePassword(tx, { userId, password, now });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await revokeDevices(tx, userId);
  // An intruder may have added a passkey, which needs no password.
  const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const at = now.getTime();
  if (keys.length > 0)
    await ctx.jobs.send(sendPasskeyMail, { userId, change: 'all_removed', name: '', at }, tx);
  await rememberDevice(tx, userId, device, now);
  await ctx.jobs.send(sendPasswordChangedMail, { userId, at }, tx);
}

function isUsable(ctx: Context, token: string) {
  return and(
    eq(passwordResets.tokenHash, hashToken(token)),
    gt(passwordResets.expiresAt, new Date(ctx.clock())),
  );
}

/** Stores the password as the auth library does: in an account of the provider "credential". */
export async function replacePassword(
  tx: Transaction,
  { userId, password, now }: { userId: string; /** its hash */ password: string; now: Date },
): Promise<void> {
  const isCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const changed = await tx
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(isCredential)
    .returning({ id: accounts.id });
  if (changed.length === 0)
    await tx
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: 'credential', password, updatedAt: now });
}

/**
 * Drops the address and the number that wait to be confirmed: whoever asked for them may have had the old password, and
 * an account without an address takes the new one by the link alone.
 */
export async function dropUnconfirmed(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
}

/** Removes known devices, those trusted by the second factor, and pending second-factor steps. */
export async function revokeDevices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.value, userId),
        or(like(verifications.identifier, 'trust-device-%'), like(verifications.identifier, '2fa-%')),
      ),
    );
}
