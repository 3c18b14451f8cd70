import { and, eq } from 'drizzle-orm';
import { DEFAULT_PREFERENCES } from '#shared/accounts/preferences.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { sendNewDeviceMail } from './sessions.jobs.ts';
import { isConfirmed } from '#server/accounts/confirmed-account.ts';
import { WRONG_CREDENTIALS } from './auth-refusals.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { sessions } from '#server/accounts/accounts.table.ts';
import { rememberDevice, type Device } from './known-devices.ts';
import { findPreferences } from '#server/accounts/preferences.queries.ts';
import type { CurrentSession } from './session-actor.ts';

export const BANNED = 'Votre compte est suspendu. Écrivez-nous si vous pensez que c’est une erreur.';

type Opened = {
  /** Of the new session, as the auth library made it. */
  token: string;
  user: UserRow;
  isRemembered: boolean;
  device: Device;
  /** The session that this browser had so far. */
  previous: CurrentSession | null;
};

/**
 * Turns the library's new session into ours: with the age that its owner chose, the session it replaces ended and its
 * device stored; a device that is new to the account is announced by mail. Returns its longest age in seconds. Refuses
 * a banned member and an account that is not confirmed.
 */
export async function openSession(ctx: Context, opened: Opened): Promise<number> {
  const { token, user, isRemembered, device, previous } = opened;
  const isThis = and(eq(sessions.token, token), eq(sessions.userId, user.id));
  if (user.bannedAt !== null) {
    await ctx.db.delete(sessions).where(isThis);
    throw new AppError('forbidden', { message: BANNED });
  }
  if (!isConfirmed(user)) {
    await ctx.db.delete(sessions).where(isThis);
    throw new AppError('unauthenticated', { message: WRONG_CREDENTIALS });
  }
  const { security } = (await findPreferences(ctx.db, user.id)) ?? DEFAULT_PREFERENCES;
  const now = new Date(ctx.clock());
  await ctx.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + security.maxSessionAgeDays * DAY_MS);
    const [session] = await tx
      .update(sessions)
      .set({ isRemembered, createdAt: now, lastActiveAt: now, expiresAt })
      .where(isThis)
      .returning({ id: sessions.id });
    if (!session) throw new AppError('unauthenticated');
    if (previous && previous.id !== session.id) await tx.delete(sessions).where(eq(sessions.id, previous.id));
    const isNews = await rememberDevice(tx, user.id, device, now);
    if (isNews && security.loginNotifications)
      await ctx.jobs.send(sendNewDeviceMail, { sessionId: session.id }, tx);
  });
  ctx.log.info('signed in', { requestId: ctx.requestId, userId: user.id });
  return (security.maxSessionAgeDays * DAY_MS) / 1000;
}
