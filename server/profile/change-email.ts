import { and, eq, gt, or } from 'drizzle-orm';
import type { Profile } from '#shared/accounts/profile.ts';
import { EMAIL_LINK_INVALID } from '#shared/accounts/profile-form.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context, Member } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { countEmailChange, countResetToken } from '#server/sessions/account-limits.ts';
import { emailChanges, passwordResets } from '#server/accounts/account-changes.table.ts';
import { sendEmailChangeMails, sendEmailChangedMail } from '#server/accounts/accounts.jobs.ts';
import { findPasswordSetAt, findUsersByEmail } from '#server/accounts/accounts.queries.ts';
import { users } from '#server/accounts/accounts.table.ts';
import { confirmPassword } from '#server/sessions/confirm-password.ts';
import { endRegistrations } from '#server/accounts/registrations.queries.ts';
import { hashToken } from '#server/accounts/secret-token.ts';

/**
 * Asks both mailboxes to confirm: the current one, so that a stolen session cannot take over the account; the new one, so
 * that nobody takes an address that is not theirs. Only the new mailbox learns whether it has an account already.
 */
export async function requestEmailChange(
  ctx: Context<Member>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const passwordSetAt = await findPasswordSetAt(ctx.db, userId);
  await confirmPassword(ctx, password, 'password');
  await countEmailChange(ctx, userId);
  const [owner] = await findUsersByEmail(ctx.db, [email]);
  if (owner?.id === userId)
    throw new AppError('invalid_input', { fields: { email: 'C’est déjà votre adresse.' } });
  await ctx.jobs.send(sendEmailChangeMails, { userId, newEmail: email, passwordSetAt });
}

export async function cancelEmailChange({ db, actor }: Context<Member>): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, actor.userId));
}

export async function findEmailChange(ctx: Context<Member>): Promise<Profile['emailChange']> {
  const [row] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, ctx.actor.userId), gt(emailChanges.expiresAt, new Date(ctx.clock()))));
  if (!row) return null;
  return {
    newEmail: row.newEmail,
    isCurrentConfirmed: row.currentConfirmedAt !== null,
    isNewConfirmed: row.newConfirmedAt !== null,
  };
}

/** Records one mailbox's confirmation; with the second one the address changes. Returns whether it did. */
export async function confirmEmailChange(ctx: Context, token: string, address: string): Promise<boolean> {
  await countResetToken(ctx, address);
  const hash = hashToken(token);
  const now = new Date(ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const isMeant = or(eq(emailChanges.currentTokenHash, hash), eq(emailChanges.newTokenHash, hash));
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(and(isMeant, gt(emailChanges.expiresAt, now)))
      .for('update');
    if (!change) throw new AppError('invalid_input', { fields: { token: EMAIL_LINK_INVALID } });
    const isCurrent = change.currentTokenHash === hash;
    const confirmed = isCurrent ? { currentConfirmedAt: now } : { newConfirmedAt: now };
    const after = { ...change, ...confirmed };
    if (after.currentConfirmedAt === null || after.newConfirmedAt === null) {
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, change.userId));
      return false;
    }
    await applyChange(ctx, tx, change);
    return true;
  });
}

async function applyChange(
  ctx: Context,
  tx: Transaction,
  { userId, newEmail }: typeof emailChanges.$inferSelect,
): Promise<void> {
  const now = new Date(ctx.clock());
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
  if (taken) throw new AppError('conflict', { message: EMAIL_LINK_INVALID });
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await tx
    .update(users)
    .set({ email: newEmail, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await endRegistrations(tx, newEmail, now);
  // A password link on its way to the old mailbox must not give access to the account any more.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  if (before) await ctx.jobs.send(sendEmailChangedMail, { userId, oldEmail: before.email }, tx);
}
